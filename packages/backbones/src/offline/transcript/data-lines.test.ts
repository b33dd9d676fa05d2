import { fence } from '@sauron/core/sources';
import { describe, expect, it } from 'vitest';
import { readDataLine, readHead, splitFences } from './data-lines.ts';

describe('readDataLine', () => {
  it('reads a value', () => {
    expect(readDataLine('fund.goal = 20000')).toEqual({
      head: null,
      locator: 'fund.goal',
      form: 'value',
      value: 20000,
    });
  });

  it('keeps every digit of a large integer', () => {
    expect(readDataLine('order.id = 9007199254740993')).toMatchObject({ value: 9007199254740993n });
  });

  it('reads a cut text without its window', () => {
    expect(readDataLine('note[0:4] = "abcd"')).toMatchObject({ locator: 'note', form: 'cut', value: 'abcd' });
  });

  it('reads a shape', () => {
    expect(readDataLine('bills : list, 2 items; item keys: "id"')).toMatchObject({
      locator: 'bills',
      form: 'shape',
      shape: 'list, 2 items; item keys: "id"',
    });
  });

  it('reads an event with its body', () => {
    expect(readDataLine('e4 tool_result tool=get_fee call=e3 status=ok | e4.output = {"fee":12}')).toMatchObject({
      head: { id: 'e4', kind: 'tool_result', tool: 'get_fee', call: 'e3', status: 'ok' },
      locator: 'e4.output',
      value: { fee: 12 },
    });
  });

  it('does not split inside quoted keys and names', () => {
    expect(readDataLine('["a = b | c"].d = 1')).toMatchObject({ head: null, locator: '["a = b | c"].d', value: 1 });
    expect(readDataLine('e1 tool_call actor=agent tool="x | y = z" | e1.arguments = {}')).toMatchObject({
      head: { tool: 'x | y = z' },
      locator: 'e1.arguments',
    });
  });

  it.each(['e5 before e9', '', ' = ', 'a = {"b": 1,}', 'a = NaN'])('leaves %j unread', (line) => {
    expect(readDataLine(line)).toBeNull();
  });
});

describe('readHead', () => {
  it('reads a head that stands alone', () => {
    expect(readHead('e7 message actor=agent')).toMatchObject({ id: 'e7', kind: 'message', actor: 'agent' });
  });

  it('is null for our own words', () => {
    expect(readHead('Budget left: 3 turns')).toBeNull();
  });
});

describe('splitFences', () => {
  it('ends a fence at its own mark only', () => {
    const inner = fence('stolen = 1');
    const text = `Heading\n${fence(`a = 1\n${inner}\n</data-00000000>\nb = 2`)}\nAfter`;
    const { prose, blocks } = splitFences(text);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).toMatchObject({ title: 'Heading' });
    expect(blocks[0]?.content).toContain('b = 2');
    expect(prose).toBe('Heading\nAfter');
  });

  it('takes a fence that never ends for prose', () => {
    expect(splitFences('<data-0a0a0a0a>\na = 1').blocks).toEqual([]);
  });
});
