import { describe, expect, it } from 'vitest';
import type { Mail } from '../world/state.ts';
import { tinySession } from './__fixtures__/tiny-session.ts';

const LETTER = { to: ['ruth@fernmail.example.net'], subject: 'Tap', body: 'Thanks.' };

describe('mail tools', () => {
  it('send from the user, in a thread of its own or the one that is answered', () => {
    const session = tinySession();
    const fresh = session.output('mail_send', LETTER);
    const answer = session.output('mail_send', { ...LETTER, thread: 'TH-10001' });
    const { mail } = session.household;
    expect(mail[String(fresh['id'])]).toEqual({
      ...LETTER,
      folder: 'sent',
      thread: expect.stringMatching(/^TH-\d{5}$/u),
      from: 'ida@lettera.example.com',
      date: '2026-05-04T09:00',
      attachments: [],
      read: true,
      labels: [],
    });
    expect(mail[String(answer['id'])]?.thread).toBe('TH-10001');
    expect(session.output('mail_thread', { thread: String(mail[String(fresh['id'])]?.thread) })['mails']).toHaveLength(
      1,
    );
  });

  it('send a draft as it stands', () => {
    const session = tinySession();
    const { id } = session.output('mail_draft', LETTER);
    session.output('mail_update_draft', { id: String(id), changes: { subject: 'The tap' } });
    session.advance(60);
    session.output('mail_send_draft', { id: String(id) });
    expect(session.household.mail[String(id)]).toMatchObject({
      folder: 'sent',
      subject: 'The tap',
      date: '2026-05-04T09:01',
    });
    expect(session.error('mail_send_draft', { id: String(id) })).toBe(`conflict: mail ${id} is not a draft`);
  });

  it.each(['mail_send_draft', 'mail_delete_draft'])('%s takes drafts only', (tool) => {
    expect(tinySession().error(tool, { id: 'ML-10001' })).toBe('conflict: mail ML-10001 is not a draft');
  });

  it('send no draft without a recipient', () => {
    expect(tinySession().error('mail_send_draft', { id: 'ML-10004' })).toBe(
      'conflict: draft ML-10004 has no recipient',
    );
  });

  it('give at most 20 hits, the newest first, and say how many there are', () => {
    const session = tinySession(({ mail }) => {
      const model = mail['ML-10001'];
      if (model === undefined) throw new Error('expected a mail');
      for (let day = 1; day <= 24; day += 1) {
        const date = `2026-03-${String(day).padStart(2, '0')}T10:00`;
        mail[`ML-${20_000 + ((day * 7) % 24)}`] = { ...model, subject: 'Weekly letter', date };
      }
    });
    const { hits, total, more } = session.output('mail_search', { query: 'letter WEEKLY' });
    // Rows of the search, as the contract gives them.
    const dates = (hits as Pick<Mail, 'date'>[]).map(({ date }) => date);
    expect([total, more, dates.length]).toEqual([24, true, 20]);
    expect([dates[0], dates[19]]).toEqual(['2026-03-24T10:00', '2026-03-05T10:00']);
  });

  it.each([
    [{ query: 'tap lettera' }, 2],
    [{ query: 'tap nowhere' }, 0],
    [{ folder: 'drafts' }, 2],
    [{ from: 'RUTH@' }, 4],
    [{ to: 'ida@' }, 3],
    [{ since: '2026-05-02' }, 1],
    [{ until: '2026-05-01' }, 3],
    [{ unread: true }, 1],
    [{}, 4],
  ])('find by %j', (asked, total) => {
    expect(tinySession().output('mail_search', asked)['total']).toBe(total);
  });

  it('put a label on a mail once', () => {
    const session = tinySession();
    for (const label of ['house', 'house', 'tax']) session.output('mail_label', { ids: ['ML-10001'], label });
    expect(session.household.mail['ML-10001']?.labels).toEqual(['house', 'tax']);
  });
});
