import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outline } from './__fixtures__/outline.ts';
import { model, type PlainCall, type PlainMessage, tool } from './__fixtures__/spans.ts';
import type { Span } from './span.ts';

/** One answer of a model, and what was said before it. */
interface Turn {
  /** Null where the model is called again without a word in between. */
  readonly question: string | null;
  readonly answer: string | null;
  readonly calls: readonly (PlainCall & { readonly result: string })[];
}

// Few texts, few tools, few ids: whatever a conversation repeats, it repeats here.
const text = fc.constantFrom('a', 'b', ' a ', 'Go on.', 'A text that is long enough to be cut.', '["x"]', '{"n": 1}');
const call = fc.record({
  tool: fc.constantFrom('get', 'put'),
  given: fc.constantFrom({}, { n: 1 }, { n: 2 }),
  id: fc.constantFrom('x', 'y', 'call:0'),
  result: fc.constantFrom('ok', 'a', '{"n": 1}'),
});
const turn: fc.Arbitrary<Turn> = fc
  .record({ question: fc.option(text), answer: fc.option(text), calls: fc.array(call, { maxLength: 3 }) })
  .filter(({ answer, calls }) => answer !== null || calls.length > 0);
const conversation = fc.tuple(fc.boolean(), fc.array(turn, { minLength: 1, maxLength: 7 }));

/** Whether each answer writes its calls as one message, or each call as a message of its own, in later inputs. */
type Style = 'one message' | 'one message per call';

function answerOf({ answer, calls }: Turn): PlainMessage {
  const plain = calls.map(({ result: _, ...asked }) => asked);
  return { role: 'assistant', calls: plain, ...(answer === null ? {} : { content: answer }) };
}

function told(message: PlainMessage, style: Style): PlainMessage[] {
  if (style === 'one message' || message.calls === undefined) return [message];
  const words: PlainMessage[] = message.content === undefined ? [] : [{ role: message.role, content: message.content }];
  return [...words, ...message.calls.map((single) => ({ role: message.role, calls: [single] }))];
}

/** One span of a model per turn, each with the whole history; tools with spans of their own, or told by the next input. */
function spansOf([hasSystem, turns]: readonly [boolean, readonly Turn[]], style: Style, hasToolSpans: boolean): Span[] {
  const history: PlainMessage[] = hasSystem ? [{ role: 'system', content: 'a' }] : [];
  return turns.flatMap((current, index): Span[] => {
    const { question, calls } = current;
    if (question !== null) history.push({ role: 'user', content: question });
    const answer = answerOf(current);
    const at = index * 100;
    const span = model(`m${index}`, { at: [at, at + 1] }, { input: [...history], output: [answer] });
    history.push(
      ...told(answer, style),
      ...calls.map(({ id, result }) => ({ role: 'tool', content: result, ...(id === undefined ? {} : { id }) })),
    );
    const tools = calls.map(({ result, ...asked }, place) =>
      tool(`t${index}.${place}`, { at: [at + 2 + place * 2, at + 3 + place * 2] }, { ...asked, told: result }),
    );
    return hasToolSpans ? [span, ...tools] : [span];
  });
}

/** What the events have to say, results of the last turn only where the tools have spans: no later input tells them. */
function expected([hasSystem, turns]: readonly [boolean, readonly Turn[]], hasToolSpans: boolean): string[] {
  let number = hasSystem ? 1 : 0;
  const lines = turns.flatMap(({ question, answer, calls }, index) => {
    const words = [
      ...(question === null ? [] : [`user: ${question}`]),
      ...(answer === null ? [] : [`agent: ${answer}`]),
    ];
    const first = number + words.length + 1;
    const asked = calls.map(({ tool: name, given }) => `call ${name} ${JSON.stringify(given)}`);
    const isTold = hasToolSpans || index < turns.length - 1;
    const status = hasToolSpans ? 'ok' : 'unknown';
    const results = isTold
      ? calls.map(({ result }, place) => `${status} e${first + place} ${JSON.stringify(result)}`)
      : [];
    number += words.length + asked.length + results.length;
    return [...words, ...asked, ...results];
  });
  return [...(hasSystem ? ['system: a'] : []), ...lines];
}

describe('Conversation', () => {
  it.each([
    ['one message', false],
    ['one message', true],
    ['one message per call', false],
    ['one message per call', true],
  ] as const)('T01 tells every message exactly once (calls in %s, spans of tools: %s)', (style, hasToolSpans) => {
    fc.assert(
      fc.property(conversation, (turns) => {
        // Batches in which an id, a tool and its arguments come twice are told apart by their order alone.
        expect(outline(spansOf(turns, style, hasToolSpans))).toEqual(expected(turns, hasToolSpans));
      }),
    );
  });
});
