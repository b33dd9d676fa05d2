import { describe, expect, it } from 'vitest';
import { detailAt, mustFind, reasonAt, valueAt } from './__fixtures__/locator-answers.ts';
import { rootsOf, sampleEvents } from './__fixtures__/roots.ts';
import type { JsonObject, JsonValue } from './json-value.ts';
import { isJsonObject } from './json-value.ts';
import { resolveLocator, resolvePath } from './locator.ts';
import { MAX_JSON_DEPTH, parseStrictJson, sha256Of } from './strict-json.ts';

const V10: JsonObject = {
  a: { b: 9, c: 11 },
  'a.b': 10,
  '': { '': 'x' },
  'acct/1': { 'x[0]': 5, x: [7] },
  items: [1, 2],
};
const v10 = rootsOf({ final: V10 });

describe('keys of the state', () => {
  it.each<[string, JsonValue]>([
    ['a.c', 11],
    ['["a.b"]', 10],
    ['a["b"]', 9],
    ["a['b']", 9],
    ['["a"].b', 9],
    ['[""][""]', 'x'],
    ['["acct/1"]["x[0]"]', 5],
    ['["acct/1"].x[0]', 7],
    ['acct/1.x[0]', 7],
    ['items[1]', 2],
    ['$.a.c', 11],
    ['$["a"].c', 11],
    ['  a.c ', 11],
  ])('V10 reads %s', (locator, value) => {
    expect(valueAt(locator, v10)).toEqual(value);
  });

  it.each([
    ['a.b.', 'invalid_locator'],
    ['', 'invalid_locator'],
    ['.a', 'invalid_locator'],
    ['a..b', 'invalid_locator'],
    ['a. b', 'invalid_locator'],
    ['a[', 'invalid_locator'],
    ['a]', 'invalid_locator'],
    ['a[b]', 'invalid_locator'],
    ['a["b]', 'invalid_locator'],
    ['a["b"]c', 'invalid_locator'],
    ['a["\\q"]', 'invalid_locator'],
    ['items[-1]', 'invalid_locator'],
    ['items[007]', 'invalid_locator'],
    ['items[+1]', 'invalid_locator'],
    ['items[1.0]', 'invalid_locator'],
    ['items[ 1]', 'invalid_locator'],
    ['items[]', 'invalid_locator'],
    ['items[].x', 'invalid_locator'],
    ['items.*', 'invalid_locator'],
    ['items[**]', 'invalid_locator'],
    ['items[=1]', 'invalid_locator'],
    ['items[a=]', 'invalid_locator'],
    ['items[a=1', 'invalid_locator'],
    ['items[a=1,]', 'invalid_locator'],
    ['items[9999999999999999]', 'invalid_locator'],
    ['initial:', 'invalid_locator'],
    ['{"a"}', 'invalid_locator'],
    ['items[2]', 'not_found'],
    ['items[0][0]', 'not_found'],
    ['items.length', 'not_found'],
    ['items.0', 'not_found'],
    ['constructor', 'not_found'],
    ['a.constructor.name', 'not_found'],
    ['__proto__', 'not_found'],
    ['a.__proto__', 'not_found'],
    ['["__proto__"]', 'not_found'],
    ['a.toString', 'not_found'],
    ['[""][""].length', 'not_found'],
    ['a[0]', 'not_found'],
    ['a.b.c', 'not_found'],
  ])('V10 turns down %s as %s', (locator, reason) => {
    expect(reasonAt(locator, v10)).toBe(reason);
    expect(detailAt(locator, v10)).not.toBe('');
  });

  it('V10 names both readings of a dotted key beside a nested one', () => {
    expect(reasonAt('a.b', v10)).toBe('ambiguous_locator');
    expect(detailAt('a.b', v10)).toContain('a["b"]');
    expect(detailAt('a.b', v10)).toContain('["a.b"]');
    const deep = rootsOf({ final: { x: { 'a.b': { c: 1 }, a: { 'b.c': 2, b: { c: 3 } }, 'a.b.c': 4 } } });
    for (const spelling of ['x["a.b"].c', 'x.a["b.c"]', 'x.a["b"].c', 'x["a.b.c"]']) {
      expect(detailAt('x.a.b.c', deep)).toContain(spelling);
      expect(mustFind(spelling, deep).locator).toBe(spelling);
    }
    expect(['x["a.b"].c', 'x.a["b.c"]', 'x.a["b"].c', 'x["a.b.c"]'].map((each) => valueAt(each, deep))).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it('V10 reads a dotted key that has no rival by its dots and prints it quoted', () => {
    const roots = rootsOf({ final: { 'v1.2': { 'file.txt': 'x' }, v1: { 3: 'y' } } });
    expect(mustFind('v1.2.file.txt', roots)).toMatchObject({ locator: '["v1.2"]["file.txt"]', value: 'x' });
    expect(mustFind('v1.3', roots)).toMatchObject({ locator: 'v1["3"]', value: 'y' });
  });

  it('V10 finds __proto__ and constructor where the data holds them', () => {
    const parsed = parseStrictJson('{"__proto__":{"constructor":1},"length":2}');
    const roots = rootsOf({ final: parsed.ok && isJsonObject(parsed.value) ? parsed.value : {} });
    expect(mustFind('__proto__.constructor', roots)).toMatchObject({ value: 1, locator: '__proto__.constructor' });
    expect(valueAt('length', roots)).toBe(2);
  });

  it('names the nearest parent and the enclosing containers', () => {
    const roots = rootsOf({ final: { budget: { house: { goal: 20000 } } }, initial: { x: [{ y: 1 }] } });
    expect(resolveLocator('budget.house.gaol.x', roots)).toMatchObject({
      nearest: 'budget.house',
      detail: 'budget.house has no key "gaol"',
    });
    expect(resolveLocator('nothing.here', roots)).toMatchObject({ nearest: '$' });
    expect(mustFind('budget.house.goal', roots).parents).toEqual(['$', 'budget', 'budget.house']);
    expect(mustFind('$', roots).parents).toEqual([]);
    expect(mustFind('initial:x[0].y', roots).parents).toEqual(['initial:$', 'initial:x', 'initial:x[0]']);
    expect(resolveLocator('initial:x[1]', roots)).toMatchObject({ nearest: 'initial:x', reason: 'not_found' });
  });

  it('V06 shows every digit of big integers', () => {
    const roots = rootsOf({ final: { order_id: 9007199254740993n } });
    expect(valueAt('order_id', roots)).toBe(9007199254740993n);
    expect(detailAt('order_id.x', roots)).toContain('9007199254740993');
  });
});

describe('deep and long locators', () => {
  it('reads a value at the depth limit', () => {
    const levels = MAX_JSON_DEPTH / 2;
    const parsed = parseStrictJson(`${'{"a":['.repeat(levels)}7${']}'.repeat(levels)}`);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    const found = resolvePath('.a[0]'.repeat(levels).slice(1), parsed.value);
    expect(found).toMatchObject({ ok: true, value: 7 });
    expect(found.ok && found.parents).toHaveLength(MAX_JSON_DEPTH);
    expect(sha256Of(parsed.value)).toHaveLength(64);
  });

  it('turns down very long locators soon', () => {
    const roots = rootsOf({ final: { a: 1, 'a.a': { a: 2 }, 'a.a.a': { b: 1 } } });
    expect(reasonAt(Array.from({ length: 100_000 }, () => 'a').join('.'), roots)).toBe('not_found');
    expect(reasonAt('a'.repeat(1_000_000), roots)).toBe('not_found');
    expect(reasonAt('['.repeat(100_000), roots)).toBe('invalid_locator');
    expect(detailAt('['.repeat(100_000), roots).length).toBeLessThan(300);
  });
});

describe('roots', () => {
  const roots = rootsOf({
    final: {
      e12: { text: 'state' },
      e3: 's',
      response: 's',
      task: { prompt: 's' },
      'initial:x': 's',
      $: 's',
      evt: 's',
      'e1.text': 's',
    },
    initial: { e1: 'i', x: 'i', $: 'i' },
    response: 'Done: “all” good 😀!',
    events: sampleEvents,
  });

  it.each<[string, JsonValue, string]>([
    ['["e12"].text', 'state', 'final'],
    ['["response"]', 's', 'final'],
    ['["task"].prompt', 's', 'final'],
    ['["initial:x"]', 's', 'final'],
    ['["$"]', 's', 'final'],
    ['["e1.text"]', 's', 'final'],
    ['evt', 's', 'final'],
    ['initial:x', 'i', 'initial'],
    ['initial:["e1"]', 'i', 'initial'],
    ['initial:["$"]', 'i', 'initial'],
    ['response', 'Done: “all” good 😀!', 'response'],
    ['task.prompt', 'pay rent', 'task'],
    ['task.now', '2026-05-04', 'task'],
    ['task.tools[0].effect', 'write', 'task'],
    ['e1.text', 'hi', 'trace'],
    ['evt-b.text', 'by id', 'trace'],
  ])('reads %s and prints it so', (locator, value, source) => {
    expect(mustFind(locator, roots)).toMatchObject({ value, source, locator });
  });

  it('reads roots as wholes', () => {
    expect(valueAt('$', roots)).toBe(roots.final);
    expect(valueAt('initial:$', roots)).toBe(roots.initial);
    expect(valueAt('task', roots)).toBe(roots.task);
    expect(mustFind('initial:e1', roots).locator).toBe('initial:["e1"]');
  });

  it('never takes a key of the state for an event, the response or the task', () => {
    expect(resolveLocator('e12', roots)).toMatchObject({
      reason: 'not_found',
      nearest: null,
      detail: expect.stringContaining('["e12"]'),
    });
    expect(reasonAt('e99', roots)).toBe('not_found');
    expect(reasonAt('response.x', roots)).toBe('not_found');
    expect(resolveLocator('task.policy', roots)).toMatchObject({ reason: 'not_found', nearest: 'task' });
    expect(reasonAt('response', rootsOf({ response: null }))).toBe('not_found');
  });

  it('says that a state which the episode does not hold is incomplete', () => {
    const bare = rootsOf({ final: null, initial: null });
    for (const locator of ['$', 'a', 'a.b', '["e1"]', 'initial:a', 'initial:$'])
      expect(reasonAt(locator, bare)).toBe('source_incomplete');
    expect(reasonAt('a..b', bare)).toBe('invalid_locator');
    expect(reasonAt('task.prompt', bare)).toBe('found task.prompt');
  });
});

describe('events', () => {
  const roots = rootsOf({ events: sampleEvents });

  it.each<[string, JsonValue, string]>([
    ['e2.tool', 'get_tx', 'e2.tool'],
    ['e2.arguments.amount', 20, 'e2.arguments.amount'],
    ['e2["arguments"]["amount"]', 20, 'e2.arguments.amount'],
    ['e3.output.list[id=b].n', 2, 'e3.output.list[1].n'],
    ['e3.decoded.list[0].id', 'a', 'e3.output.list[0].id'],
    ['e3.raw', '{"list":[{"id":"a","n":1},{"id":"b","n":2}]}', 'e3.raw'],
    ['e3.raw[0:7]', '{"list"', 'e3.raw[0:7]'],
    ['e3.output[0:7]', '{"list"', 'e3.output[0:7]'],
    ['e3.output{"\\"id\\":\\"b\\""}', '"id":"b"', 'e3.output[27:35]'],
    ['e3.status', 'ok', 'e3.status'],
    ['e3.call', 'e2', 'e3.call'],
    ['e4.output', null, 'e4.output'],
    ['e5.output[2]', 3, 'e5.output[2]'],
    ['e5.output[1:4]', '1,2', 'e5.output[1:4]'],
    ['e6.data.level', 7, 'e6.data.level'],
    ['e6.data{"level"}', 'level', 'e6.data[2:7]'],
    ['e2.arguments[1:9]', '"amount"', 'e2.arguments[1:9]'],
    ['e1.actor', 'user', 'e1.actor'],
    ['e1.time', '2026-05-04T10:00:00Z', 'e1.time'],
  ])('T08 reads %s', (locator, value, canonical) => {
    const found = mustFind(locator, roots);
    expect(found).toMatchObject({ value, locator: canonical, source: 'trace' });
    expect(mustFind(canonical, roots).value).toEqual(value);
  });

  it('reads a whole event, with the event beside it', () => {
    const found = mustFind('e3', roots);
    expect(found.value).toBe(found.event);
    expect(mustFind('e3.output.list[0].id', roots).parents).toEqual([
      'e3',
      'e3.output',
      'e3.output.list',
      'e3.output.list[0]',
    ]);
  });

  it.each([
    ['e1.output', 'not_found'],
    ['e1.constructor', 'not_found'],
    ['e2.output', 'not_found'],
    ['e3.tool', 'not_found'],
    ['e1[0]', 'not_found'],
    ['e1[*]', 'not_found'],
    ['e1[0:1]', 'invalid_locator'],
    ['e1{"hi"}', 'invalid_locator'],
    ['e3.output.list[0:2]', 'not_found'],
  ])('turns down %s as %s', (locator, reason) => {
    expect(reasonAt(locator, roots)).toBe(reason);
  });

  it('T01 tells results apart by event where call ids repeat', () => {
    const repeated = rootsOf({
      events: [
        {
          id: 'e1',
          kind: 'tool_call',
          actor: 'agent',
          tool: 'get_goal',
          arguments: { fund: 'house' },
          callId: 'get:0',
        },
        { id: 'e2', kind: 'tool_result', actor: 'tool', call: 'e1', status: 'ok', output: { goal: 20000 } },
        { id: 'e3', kind: 'tool_call', actor: 'agent', tool: 'get_goal', arguments: { fund: 'car' }, callId: 'get:0' },
        { id: 'e4', kind: 'tool_result', actor: 'tool', call: 'e3', status: 'ok', output: { goal: 9000 } },
      ],
    });
    expect([valueAt('e2.output.goal', repeated), valueAt('e4.output.goal', repeated)]).toEqual([20000, 9000]);
    expect(reasonAt('get:0.output.goal', repeated)).toBe('source_incomplete');
  });
});
