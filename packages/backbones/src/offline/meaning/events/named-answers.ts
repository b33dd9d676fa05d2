import type { JsonObject } from '@sauron/core/episode';
import type { Scene } from '../../investigate/case.ts';
import type { Match } from '../../investigate/match.ts';
import { PURE_READS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Act } from './act.ts';
import { aboutAtoms, type Grounded } from './occurrence.ts';
import { isPlaceWord, topicTools } from './reading-tools.ts';

/** The first answer that holds the one name by which something is told, of the tools for the place where it stands. */
export function namedAnswers(act: Act, records: readonly Match[], scene: Scene): Grounded | null {
  const required = act.terms.filter(({ soft }) => !soft);
  const named = required.filter(({ kind }) => kind === 'name' || kind === 'text');
  const [name] = named;
  const places = required.filter((term) => isPlaceWord(term, scene));
  const rest = required.filter((term) => term !== name && !places.includes(term) && !isKeyWord(term, records, scene));
  if (act.isFull || act.newest || name === undefined || named.length > 1 || rest.length > 0) return null;
  const kinds = new Set([...places.flatMap(({ stems }) => stems), ...records.flatMap(({ thing }) => [...thing.words])]);
  const tools = topicTools(act.terms, scene).filter((tool) =>
    wordsOf(tool).some((word) => kinds.has(word) && !PURE_READS.has(word)),
  );
  if (tools.length === 0) return null;
  const filter: JsonObject = { kind: 'tool_result', tool: tools, text: name.text };
  const [record] = records;
  return {
    times: [
      { at: { filter, occurrence: 'first' }, place: null, atoms: record === undefined ? [] : aboutAtoms(record) },
    ],
    filters: [],
    unread: null,
    lacks: null,
    isOpen: true,
  };
}

/** A word that every such record has for a key, or that stands in none: it tells none of them. */
function isKeyWord({ kind, stems }: Term, records: readonly Match[], { pool }: Scene): boolean {
  return (
    kind === 'word' &&
    stems.every(
      (stem) =>
        !pool.knows(stem) ||
        records.some(
          ({ thing }) =>
            thing.words.has(stem) || thing.leaves.some(({ path }) => wordsOf(path.at(-1) ?? '').includes(stem)),
        ),
    )
  );
}
