import { fence } from '@sauron/core/sources';

/** One part of a prompt: a title line, then data in a fence, or one line of ours where there is no data. */
export type Section =
  | { readonly title: string; readonly data: string }
  | { readonly title: string; readonly line: string };

/** The sections as one text, a blank line between them. */
export function renderSections(sections: readonly Section[]): string {
  return sections.map(renderSection).join('\n\n');
}

function renderSection(section: Section): string {
  return `${section.title}\n${'line' in section ? section.line : fence(section.data)}`;
}
