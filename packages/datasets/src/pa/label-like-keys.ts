import { type Episode, isJsonObject, type JsonValue } from '@sauron/core/episode';

const LABEL_LIKE =
  /(?:^|[_.-])(?:labels?|gold|verdicts?|raters?|ratings?|annotations?|annotators?|adjudicated|ground_?truth|reward)(?:$|[_.-])/iu;
const MAX_DEPTH = 3;

/** Warnings about keys of what is copied into an episode that read as if they held a label. */
export function labelLikeKeys({ extra, state }: Episode): string[] {
  const copies: Readonly<Record<string, JsonValue | undefined>> = {
    extra,
    'state.initial': state.initial,
    'state.final': state.final,
  };
  return Object.entries(copies).flatMap(([name, value]) =>
    suspects(value ?? null, 0).map(
      (key) =>
        `${name}: the key ${JSON.stringify(key)} reads like a label: if it is one, do not copy it into the episode`,
    ),
  );
}

function suspects(value: JsonValue, depth: number): string[] {
  if (!isJsonObject(value) || depth >= MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    ...(LABEL_LIKE.test(key) ? [key] : []),
    ...suspects(member, depth + 1),
  ]);
}
