import { isJsonObject, type JsonObject, type JsonValue, parseStrictJson } from '@sauron/core/episode';
import { type Found, inOrder, met, type Scene, turned, unmet } from '../../investigate/case.ts';
import { countAtom } from '../../investigate/context-atoms.ts';
import { refusal, settledBy } from './occurrence.ts';

/** That something is called, with the arguments that follow. */
const CALLING =
  /\b(?:call\w*|invo(?:ke\w*|cation\w*)|use[sd]?|using|pass\w*|ran|runs?|made|makes?|sent|sends?|execut\w*)\b/iu;
/** A name as tools have it. */
const TOOL = /(?<![\p{L}\p{N}_.])\p{Ll}[\p{L}\p{N}]*(?:[_.][\p{L}\p{N}]+)+(?![\p{L}\p{N}_])/u;
const DENIED = /\b(?:no|not|never|n['’]t)\b/iu;
/** Who made the call, by how the sentence begins; null where it does not say. */
const ACTORS = [
  ['user', /^(?:the )?(?:user|customer|caller|client)\b|\bby the (?:user|customer|caller|client)\b/iu],
  ['agent', /^(?:the )?(?:agent|assistant)\b|\bby the (?:agent|assistant)\b/iu],
] as const;

/** Whether a criterion spells out a call with its arguments: `The agent called get_order with arguments {"id": 7}.` */
export function spellsCall(text: string): boolean {
  const [said = '', ...rest] = text.split('{');
  return rest.length > 0 && CALLING.test(said);
}

/** The JSON object in a text, and the text without it; null where there is none. */
export function argumentsIn(text: string): { readonly prose: string; readonly callArguments: JsonObject } | null {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (start < 0 || end < start) return null;
  const parsed = parseStrictJson(text.slice(start, end + 1));
  if (!parsed.ok || !isJsonObject(parsed.value)) return null;
  return { prose: `${text.slice(0, start)}${text.slice(end + 1)}`, callArguments: parsed.value };
}

/** Settles whether such a call was made: the arguments that are spelled out are all of them. */
export function spelledCall(
  { prose, callArguments }: { readonly prose: string; readonly callArguments: JsonObject },
  { criterion: { text }, pool, brief, stands }: Scene,
): Found {
  const tool = TOOL.exec(prose)?.[0] ?? brief.tools.find((one) => prose.split(/\W+/u).includes(one.tool))?.tool ?? null;
  const actor = ACTORS.find(([, cue]) => cue.test(prose))?.[0] ?? null;
  // `assert_status({…}) is True`: nobody is said to have called it.
  if (tool === null || !spellsCall(text)) return refusal(prose.trim());
  const conditions = Object.entries(callArguments).map(([key, value]) => ({
    path: /^[A-Za-z_][\w-]*$/u.test(key) ? key : `[${JSON.stringify(key)}]`,
    relation: 'equal',
    value,
  }));
  const given = conditions.length === 0 ? {} : { arguments: conditions };
  const filter = { kind: 'tool_call', ...(actor === null ? {} : { actor }), tool, ...given };
  const calls = pool.calls().filter((head) => head.tool === tool && (actor === null || head.actor === actor));
  const fits = calls.find(({ id }) => isSame(pool.bodyOf(id), callArguments, stands));
  const known = brief.tools.find((one) => one.tool === tool);
  const made = (actor === 'user' ? 0 : (known?.agentCalls ?? 0)) + (actor === 'agent' ? 0 : (known?.userCalls ?? 0));
  const allShown = calls.length >= made && calls.every(({ id }) => pool.bodyOf(id) !== undefined);
  const found: JsonObject = {
    type: 'trace_call_match',
    claim: `There is such a call of ${tool}`,
    event: fits?.id ?? { filter, occurrence: 'first' },
    tool,
    actor: fits?.actor ?? actor ?? 'agent',
    ...given,
    exact: true,
  };
  const cases = inOrder(
    fits !== undefined || !allShown,
    met('there is such a call', found),
    unmet('there is no such call', countAtom(filter, 'equal', 0)),
  );
  return settledBy(...(DENIED.test(prose) ? cases.map(turned) : cases));
}

function isSame(body: JsonValue | undefined, expected: JsonObject, stands: Scene['stands']): boolean {
  if (body === undefined || !isJsonObject(body)) return false;
  return [...new Set([...Object.keys(body), ...Object.keys(expected)])].every(
    (key) =>
      Object.hasOwn(body, key) &&
      Object.hasOwn(expected, key) &&
      stands(body[key] ?? null, 'equal', expected[key] ?? null) === true,
  );
}
