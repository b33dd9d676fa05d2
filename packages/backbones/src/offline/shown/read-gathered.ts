import type { Brief } from '../transcript/brief.ts';
import { type EventHead, type FencedText, readDataLine, readHead, unquote } from '../transcript/data-lines.ts';
import { Pool } from '../transcript/pool.ts';
import { addJson } from './add-json.ts';
import { splitAtGap, wholeLines } from './cut-text.ts';
import { addTrace, countTools, messageIds } from './read-trace.ts';
import { type Extent, orderOf, type Shown } from './shown.ts';

const STATE = 'Overview of the final state and the final message';
const TRACE = 'Overview of the trace';
const PLACE = /^Key evidence: place \d+$/u;
const SUMMARY = 'For reference: the trajectory';

/** Whether a prompt shows overviews, and what was gathered with them. */
export function isGathered({ prose }: FencedText): boolean {
  return prose.split('\n').includes(STATE);
}

/** The places of an overview with what is said of each, in order. */
export function overviewOf({ blocks }: FencedText): {
  readonly places: ReadonlyMap<string, string>;
  readonly heads: readonly EventHead[];
  readonly isCut: boolean;
} {
  const linesOf = (title: string) => wholeLines(blocks.find((block) => block.title === title)?.content ?? '');
  const places = linesOf(STATE).lines.flatMap((line): [string, string][] => {
    const read = readDataLine(line.trimStart());
    return read?.form === 'shape' ? [[read.locator, read.shape]] : [];
  });
  const trace = linesOf(TRACE);
  const heads = trace.lines.flatMap((line) => readHead(line) ?? []);
  return { places: new Map(places), heads, isCut: trace.isCut };
}

/** Reads what a judge gathered: the places that it read, and of the rest what the overviews tell. */
export function readGathered(fenced: FencedText, brief: Brief): Shown {
  const pool = new Pool();
  const { places, heads, isCut } = overviewOf(fenced);
  for (const head of heads) pool.addLine({ head, read: null });
  for (const { title, content } of fenced.blocks) {
    if (PLACE.test(title)) addPlace(content, places, pool);
    if (title === SUMMARY) addSummary(content, pool);
  }
  const response = pool.leaves.get('response');
  const spoken = messageIds(pool, 'agent');
  const extent: Extent = heads.length === 0 ? 'none' : isCut ? 'cut' : 'whole';
  return {
    brief: {
      ...brief,
      criteria: [],
      tools: countTools(pool, []),
      listsTools: false,
      hasFinal: places.has('$'),
      hasInitial: false,
      hasResponse: response !== undefined,
      userMessages: messageIds(pool, 'user'),
      agentMessages: spoken,
      responseEvent: spoken.findLast((id) => pool.leaves.get(`${id}.text`)?.value === response?.value) ?? null,
    },
    pool,
    calls: extent,
    messages: extent,
    response: response === undefined ? 'none' : response.cut ? 'cut' : 'whole',
    changes: { extent: 'none', list: [] },
    precedes: orderOf([...pool.events.keys()]),
  };
}

/** `place = "bills"`, then what stands there: JSON over lines, a line of the trace, or a text as it is. */
function addPlace(content: string, overview: ReadonlyMap<string, string>, pool: Pool): void {
  const [first = '', ...rest] = content.split('\n');
  const locator = first.startsWith('place = ') ? unquote(first.slice('place = '.length)) : '';
  const text = rest.join('\n');
  if (locator === '' || text.startsWith('not readable: ')) return;
  if (pool.events.has(locator)) addTrace(pool, [text]);
  else if (isText(overview.get(locator))) addText(locator, text, pool);
  else {
    const { head, tail } = splitAtGap(text);
    addJson(pool, locator, { text: head, isWhole: tail === null });
  }
}

function isText(shape: string | undefined): boolean {
  return shape?.startsWith('text') === true;
}

function addText(locator: string, text: string, pool: Pool): void {
  const { head, tail } = splitAtGap(text);
  pool.addValue(locator, tail === null ? head : `${head}\n${tail}`, tail === null ? 'value' : 'cut');
}

/** Lines about events that a summary repeats; only of events that the overview knows as the same. */
function addSummary(content: string, pool: Pool): void {
  for (const line of wholeLines(content).lines) {
    const read = readDataLine(line);
    const known = pool.events.get(read?.head?.id ?? '');
    const { head = null } = read ?? {};
    if (head !== null && known?.kind === head.kind && known.tool === head.tool) pool.addLine({ head, read });
  }
}
