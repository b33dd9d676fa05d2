import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../episode/json-value.ts';
import { dataLines, headingOf, makeSource } from '../__fixtures__/make-source.ts';
import { type QueryName, runQuery } from '../queries.ts';

const paragraph = (index: number) =>
  `Section ${index}. Agents follow the usual procedure in this case and write a note about it for the record.\n\n`;
const policy = Array.from({ length: 120 }, (_unused, index) =>
  index === 77 ? 'Refunds of more than $500 need a manager.\n\n' : paragraph(index),
).join('');

const source = makeSource({
  response: 'I moved $20,000 to the house fund on May 4, 2026.',
  task: {
    prompt: 'Move money.',
    policy,
    now: '2026-05-04T09:00:00-07:00',
    tools: [{ name: 'pay', description: 'Sends money to a payee.' }, { name: 'list_cards' }],
  },
});

function ask(name: QueryName, argumentsValue: JsonValue, capTokens = 600, of = source) {
  const answer = runQuery(of, name, argumentsValue, { capTokens });
  return { ...answer, lines: dataLines(answer.text), heading: headingOf(answer.text) };
}

describe('response_get', () => {
  it('shows the response', () => {
    expect(ask('response_get', {}).lines).toEqual(['response = "I moved $20,000 to the house fund on May 4, 2026."']);
  });

  it('says that there is none, and that is no error', () => {
    expect(ask('response_get', {}, 200, makeSource({}))).toMatchObject({
      text: 'response_get: the episode holds no final response.',
      failed: false,
    });
  });
});

describe('task_get', () => {
  it('shows each part', () => {
    expect(ask('task_get', { part: 'prompt' }).lines).toEqual(['task.prompt = "Move money."']);
    expect(ask('task_get', { part: 'now', offset: null }).lines).toEqual(['task.now = "2026-05-04T09:00:00-07:00"']);
    expect(ask('task_get', { part: 'tools' }).lines[0]).toContain('Sends money to a payee.');
  });

  it('reads a long policy on by offset', () => {
    const first = ask('task_get', { part: 'policy' }, 300);
    const next = Number(/offset (\d+)/.exec(first.heading)?.[1]);
    expect(ask('task_get', { part: 'policy', offset: next }, 300).lines[0]).toMatch(
      new RegExp(`^task\\.policy\\[${next}:`),
    );
  });

  it('says which part is not there', () => {
    expect(ask('task_get', { part: 'policy' }, 200, makeSource({}))).toMatchObject({
      text: 'task_get: the task declares no policy.',
      failed: false,
    });
  });
});

describe('task_search', () => {
  it('finds a passage of a long policy, with a locator that reads back', () => {
    const answer = ask('task_search', { text: 'refund manager' });
    expect(answer.lines[0]).toContain('Refunds of more than $500 need a manager.');
    const [locator = '', json = ''] = answer.lines[0]?.split(' = ') ?? [];
    const found = source.resolve(locator);
    expect(found.ok && JSON.stringify(found.value)).toBe(json);
  });

  it('finds tools by name and description', () => {
    expect(ask('task_search', { text: 'payee' }).lines[0]).toMatch(/^task\.tools\[0\] = \{"name":"pay"/);
    expect(ask('task_search', { text: 'listCards' }).lines[0]).toMatch(/^task\.tools\[1\]/);
  });
});
