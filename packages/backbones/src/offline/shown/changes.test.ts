import { describe, expect, it } from 'vitest';
import { concerns, readChange } from './changes.ts';

describe('readChange', () => {
  it.each([
    ['added bills[2] = {"id":1}', { kind: 'added', locator: 'bills[2]' }],
    ['removed initial:bills[0] = {"id":1}', { kind: 'removed', locator: 'initial:bills[0]', before: { id: 1 } }],
    ['changed goal = 5 was 4', { kind: 'changed', locator: 'goal', before: 4 }],
    ['changed note = "a was b" was "c"', { kind: 'changed', locator: 'note', before: 'c' }],
    ['changed ["a = b"].c = 1 was null', { kind: 'changed', locator: '["a = b"].c', before: null }],
    ['changed note = "long… was "longer…', { kind: 'changed', locator: 'note' }],
    ['reordered bills', { kind: 'reordered', locator: 'bills' }],
    ['changed | goal = 5 | initial:goal = 4', { kind: 'changed', locator: 'goal', before: 4 }],
    ['added | list : list, 900 items', { kind: 'added', locator: 'list' }],
  ])('%s', (line, change) => {
    expect(readChange(line)).toEqual([change]);
  });

  it.each(['unchanged', 'aligned | bills by "id"', '', 'added', 'goal = 5'])('reads no difference in %j', (line) => {
    expect(readChange(line)).toEqual([]);
  });
});

describe('concerns', () => {
  const change = (line: string) => {
    const [read] = readChange(line);
    if (read === undefined) throw new Error(`expected a difference, got ${line}`);
    return read;
  };

  it.each([
    ['changed bills[1].status = 1 was 2', 'bills', true],
    ['changed bills[1].status = 1 was 2', 'bills[1]', true],
    ['changed bills[1].status = 1 was 2', 'bills[10]', false],
    ['added bills[1] = {}', 'bills[1].status', true],
    ['added billing = {}', 'bills', false],
    ['removed initial:bills[1] = {}', 'bills', true],
    ['removed initial:bills[1] = {}', 'bills[1]', false],
    ['removed initial:bills[1].note = 1', 'bills[1]', true],
  ])('%s, %s: %s', (line, place, expected) => {
    expect(concerns(change(line), place)).toBe(expected);
  });
});
