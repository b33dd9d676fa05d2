import { createHash } from 'node:crypto';

/**
 * Puts data between two marks that cannot occur inside it, so that no text of an episode can end the fence or open one.
 * The same content always gets the same marks.
 */
export function fence(content: string): string {
  const marker = unusedMarker(content, (attempt) => markerOf(attempt === 0 ? content : `${attempt}\n${content}`));
  return `<data-${marker}>\n${content}\n</data-${marker}>`;
}

function markerOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** The first marker that does not occur in the content. */
export function unusedMarker(content: string, markerAt: (attempt: number) => string): string {
  for (let attempt = 0; ; attempt += 1) {
    const marker = markerAt(attempt);
    if (!content.includes(marker)) return marker;
  }
}
