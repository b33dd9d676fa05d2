import { type Episode, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { holdsPhrase, type ReadText } from './read-criterion.ts';
import { stemOf } from './stem.ts';
import type { NamedTool, Vocabulary } from './vocabulary.ts';

/** A tool that a text may speak of, with the arguments that the text names. */
export interface ToolMatch {
  readonly tool: NamedTool;
  readonly arguments: readonly JsonObject[];
  readonly score: number;
}

const RECORD_SCORE = 2;
const VALUE_SCORE = 2.5;
const CONTEXT_SHARE = 0.3;
const MAX_MATCHES = 4;

/**
 * The tools that a text may speak of, best first.
 * @param around text around it, whose words count a little
 */
export function matchTools(part: ReadText, { tools }: Vocabulary, around?: ReadText): ToolMatch[] {
  const matches = tools.map((tool) => {
    const conditions = conditionsOf(tool, part);
    const own = wordScore(tool, part) + conditions.score;
    return {
      tool,
      arguments: conditions.list,
      score: own + CONTEXT_SHARE * (around ? wordScore(tool, around) : 0),
      own,
    };
  });
  return matches
    .filter(({ own }) => own >= RECORD_SCORE)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_MATCHES);
}

function wordScore({ words }: NamedTool, { stems }: ReadText): number {
  return [...stems].reduce((sum, stem) => sum + (words.get(stem) ?? 0), 0);
}

function conditionsOf(
  { kinds, values }: NamedTool,
  { records, text }: ReadText,
): { readonly list: readonly JsonObject[]; readonly score: number } {
  const ofRecords = [...kinds].flatMap(([path, kind]) => {
    const own = records.filter(({ collection }) => collection === kind);
    const [only] = own;
    return only !== undefined && own.length === 1 && !path.includes('[*]') ? [equal(path, only.record.key)] : [];
  });
  const ofValues = [...values].flatMap(([path, texts]) => {
    const [said] = [...texts].filter((value) => value.length > 2 && holdsPhrase(text, value));
    return said === undefined || path.includes('[*]') ? [] : [equal(path, said)];
  });
  const list = [...ofRecords, ...ofValues];
  return { list, score: ofRecords.length * RECORD_SCORE + ofValues.length * VALUE_SCORE };
}

export function equal(path: string, value: JsonValue): JsonObject {
  return { path, relation: 'equal', value };
}

/** A filter of calls of the tool, or of results of it that are ok. */
export function filterOf(match: ToolMatch, kind: 'call' | 'ok result'): JsonObject {
  return {
    ...(kind === 'call' ? {} : { kind: 'tool_result' }),
    tool: match.tool.tool,
    ...(kind === 'call' ? {} : { status: 'ok' }),
    ...(match.arguments.length === 0 ? {} : { arguments: match.arguments }),
  };
}

/** The name of the argument that a text speaks of; null where it names none. */
export function argumentNamed({ tool }: ToolMatch, { stems }: ReadText, episode: Episode): string | null {
  const seen = episode.trace.events.flatMap((event) =>
    event.kind === 'tool_call' && event.tool === tool.tool && isJsonObject(event.arguments)
      ? Object.keys(event.arguments)
      : [],
  );
  return [...new Set(seen)].find((name) => stems.has(stemOf(name))) ?? null;
}
