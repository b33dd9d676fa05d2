import { describe, expect, it } from 'vitest';
import { call, result, says, sourceOf } from './__fixtures__/bench.ts';
import { echoOf } from './echo.ts';

const source = sourceOf({
  events: [
    says('e1', 'my id is USER-42', 'user'),
    call('e2', 'find', { email: 'ana@x.org' }),
    result('e3', 'e2', '{"id":"ACC-991","limit":5000}'),
    call('e4', 'create', { id: 'ACC-991', title: 'Team sync meeting', amount: 1832.48, count: 3, day: 'May 4, 2026' }),
    result('e5', 'e4', '{"ok":true,"id":"ACC-991"}'),
    call('e6', 'note', { text: 'The total came to $2,750.25 yesterday' }, { actor: 'agent' }),
    call('e7', 'press', { pin: '9988-77' }, { actor: 'user' }),
    result('e8', null, 'error: 60606', { status: 'error' }),
    call('e9', 'retry', { code: 60606 }),
    result('e10', 'e9', '{}'),
  ],
});
const at = (id: string) => source.event(id) ?? expect.fail(id);
const echo = (value: Parameters<typeof echoOf>[2], event = 'e10') => echoOf(source, at(event), value);

describe('echoOf', () => {
  it('names the first call in which an agent wrote the value', () => {
    expect(echo('Team sync meeting')).toBe('e4');
    expect(echo('team  sync meeting')).toBe('e4');
    expect(echo('ana@x.org')).toBe('e2');
  });

  it('compares numbers, money and dates by value', () => {
    expect(echo(1832.48)).toBe('e4');
    expect(echo('$1,832.48')).toBe('e4');
    expect(echo(2750.25)).toBe('e6');
    expect(echo('2026-05-04')).toBe('e4');
    expect(echo(1832.49)).toBeNull();
  });

  it('finds no echo where an earlier answer had given the value', () => {
    expect(echo('ACC-991')).toBeNull();
  });

  it('takes no failed answer as having given it', () => {
    expect(echo(60606)).toBe('e9');
  });

  it('counts only what an agent wrote, before the event', () => {
    expect(echo('9988-77')).toBeNull();
    expect(echo('USER-42')).toBeNull();
    expect(echo('Team sync meeting', 'e3')).toBeNull();
    expect(echo('Team sync meeting', 'e5')).toBe('e4');
  });

  it('leaves out values that are too short to tell, and what is no answer', () => {
    expect(echo(3)).toBeNull();
    expect(echo('sync')).toBe('e4');
    expect(echo('syn')).toBeNull();
    expect(echo(true)).toBeNull();
    expect(echo('Team sync meeting', 'e9')).toBeNull();
  });

  it('takes a container as an echo when each of its values that can be told is one', () => {
    expect(echo({ title: 'Team sync meeting', count: 3, ok: true })).toBe('e4');
    expect(echo({ title: 'Team sync meeting', place: 'Room 5 in Lund' })).toBeNull();
    expect(echo([])).toBeNull();
  });
});
