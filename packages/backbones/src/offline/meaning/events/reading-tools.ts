import type { Scene } from '../../investigate/case.ts';
import { onlyReads } from '../../investigate/tools.ts';
import { PURE_READS, verbClasses } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical, wordsOf } from '../../reading/words.ts';

/** Nouns of what is looked at: a tool that is named by nothing else shows it. */
const SHOWN: ReadonlySet<string> = new Set(
  'thread history detail details status forecast balance summary info information statement availability profile overview catalogue catalog'
    .split(' ')
    .map(canonical),
);

/** The verb of a tool's name, before or behind what is looked at: `release_get` releases nothing. */
const LOOKS_BY_VERB =
  /^(?:get|list|search|find|fetch|lookup|query|view|show)[_.](?!or_)|[_.](?:get|search|find|lookup|fetch|query|replies|answers|responses|results)$/iu;

/** Whether a tool looks and changes nothing: by its verb, or since it is named by what it shows alone. */
export function isReading(tool: string): boolean {
  if (onlyReads(tool) || LOOKS_BY_VERB.test(tool)) return true;
  const words = wordsOf(tool);
  return (
    SHOWN.has(words.at(-1) ?? '') &&
    words.every((word) => SHOWN.has(word) || verbClasses(word).every((found) => found === 'read' || found === 'send'))
  );
}

/** Tools that only read; where any was called, those that were. */
export function readTools({ brief }: Scene): string[] {
  const tools = brief.tools.filter(({ tool }) => isReading(tool));
  const called = tools.filter(({ agentCalls }) => agentCalls > 0);
  return (called.length > 0 ? called : tools).map(({ tool }) => tool);
}

/** `pitch_schedule` for the schedule of a pitch: a name of nouns that the act names all. */
function isNamedAlone(tool: string, stems: ReadonlySet<string>): boolean {
  return wordsOf(tool).every(
    (word) => stems.has(word) && verbClasses(word).every((found) => found === 'create' || found === 'read'),
  );
}

/** Of these the ones that are named after what was looked at (`stock` by `stock_check`), where there are such. */
export function topicTools(terms: readonly Term[], scene: Scene): string[] {
  const stems = new Set(terms.filter(({ kind }) => kind === 'word').flatMap((term) => term.stems));
  const tools = scene.brief.tools
    .map(({ tool }) => tool)
    .filter((tool) => isReading(tool) || isNamedAlone(tool, stems));
  const shared = tools.map((tool) => ({
    tool,
    count: wordsOf(tool).filter((word) => stems.has(word) && !PURE_READS.has(word)).length,
  }));
  const most = Math.max(0, ...shared.map(({ count }) => count));
  return most === 0 ? readTools(scene) : shared.filter(({ count }) => count === most).map(({ tool }) => tool);
}

/** `in the contacts`, `in the bank records`: where something was looked up. */
export function isPlaceWord({ kind, stems: [stem = ''] }: Term, scene: Scene): boolean {
  return kind === 'word' && readTools(scene).some((tool) => wordsOf(tool).includes(stem) && !PURE_READS.has(stem));
}

/** Tools that answer with lines about many things. */
export function lists(tool: string): boolean {
  return /(?:^|_)(?:search|list|find|query)(?:_|$)/iu.test(tool);
}
