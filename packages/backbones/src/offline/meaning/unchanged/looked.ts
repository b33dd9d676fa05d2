import { met, unmet } from '../../investigate/case.ts';
import { callAtom, countAtom } from '../../investigate/context-atoms.ts';
import { matchThing } from '../../investigate/match.ts';
import type { Found } from '../../investigate/match-cases.ts';
import { thingsIn } from '../../investigate/things.ts';
import { onlyReads } from '../../investigate/tools.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import type { Part } from './parts.ts';
import { termsOfRuns } from './run-terms.ts';
import { unread } from './stayed.ts';

/** `The calendar was never searched.`: no call of a tool that looks there; null where no tool is named after it. */
export function lookedFound(part: Part, reading: Reading): Found | null {
  const { scene } = reading;
  const { brief, pool } = scene;
  const terms = termsOfRuns(part.matter, reading);
  const reads = brief.tools.map(({ tool }) => tool).filter(onlyReads);
  const isNamed = (tool: string) => terms.some(({ stems }) => stems.some((stem) => wordsOf(tool).includes(stem)));
  const tools = reads.filter(isNamed);
  if (tools.length === 0) return null;
  const calls = thingsIn(pool).calls.filter(({ head }) => head?.actor !== 'user' && tools.includes(head?.tool ?? ''));
  const rest = terms.filter(
    ({ soft, stems }) => !soft && !tools.some((tool) => stems.every((stem) => wordsOf(tool).includes(stem))),
  );
  const done = calls.find((call) => rest.length === 0 || matchThing(rest, call, scene)?.missing.length === 0);
  if (done !== undefined)
    return {
      cases: [unmet(`${done.id} looks there`, callAtom(done.id, { leaves: [] }, pool))],
      unread: null,
      lacks: null,
    };
  if (calls.length > 0) return unread(rest[0]?.text ?? scene.question.text);
  const none = countAtom({ kind: 'tool_call', tool: tools }, 'equal', 0);
  return { cases: [met('no call looks there', none)], unread: null, lacks: null };
}
