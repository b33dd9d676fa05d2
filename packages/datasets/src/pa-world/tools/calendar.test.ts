import { describe, expect, it } from 'vitest';
import { tinySession } from './__fixtures__/tiny-session.ts';

const ON_WEDNESDAY = (start: string, end: string) => ({
  title: 'New',
  start: `2026-05-06T${start}`,
  end: `2026-05-06T${end}`,
});

describe('calendar tools', () => {
  it.each([
    ['touches its end', '10:00', '11:00', []],
    ['touches its start', '08:00', '09:00', []],
    ['lies inside', '09:15', '09:45', ['EV-10001']],
    ['covers both', '08:00', '23:00', ['EV-10001', 'EV-10002']],
  ])('name the confirmed events that a new one overlaps: %s', (_what, start, end, overlaps) => {
    expect(tinySession().output('calendar_create', ON_WEDNESDAY(start, end))['overlaps']).toEqual(overlaps);
  });

  it('count no cancelled or tentative event as an overlap', () => {
    const session = tinySession(({ calendar }) => {
      for (const event of Object.values(calendar)) if (event.title === 'Dentist') event.status = 'tentative';
    });
    expect(session.output('calendar_create', ON_WEDNESDAY('09:00', '10:00'))['overlaps']).toEqual([]);
  });

  it('want an end after the start', () => {
    const session = tinySession();
    const backwards = ON_WEDNESDAY('10:00', '09:00');
    expect(session.error('calendar_create', backwards)).toContain('invalid: expected an end after the start');
    expect(session.error('calendar_create_many', { events: [backwards] })).toContain('"New": expected an end');
    const changes = { end: '2026-05-06T09:00' };
    expect(session.error('calendar_update', { id: 'EV-10001', changes })).toContain('an end after the start');
  });

  it('change a cancelled event only by giving it a status', () => {
    const session = tinySession();
    const id = 'EV-10003';
    expect(session.error('calendar_cancel', { id })).toBe('conflict: event EV-10003 is already cancelled');
    expect(session.error('calendar_update', { id, changes: { notes: '' } })).toContain('conflict');
    session.output('calendar_update', { id, changes: { status: 'confirmed' } });
    expect(session.household.calendar[id]?.status).toBe('confirmed');
  });

  it('list cancelled events only where asked', () => {
    const days = { from: '2026-05-06', to: '2026-05-06' };
    expect(tinySession().output('calendar_list', { ...days, include_cancelled: true })['total']).toBe(3);
    expect(tinySession().output('calendar_list', { from: '2026-05-07', to: '2026-05-09' })['total']).toBe(0);
  });
});
