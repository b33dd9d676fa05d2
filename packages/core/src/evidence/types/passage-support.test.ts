import { describe, expect, it } from 'vitest';
import { Bench, call, result, says } from '../__fixtures__/bench.ts';

const refund = 'The refund was not issued because the card had expired.';
function bench() {
  return new Bench({
    final: { note: 'Call Ana.', empty: [], n: 5 },
    events: [
      says('e7', `Hello Ana. ${refund} Sorry!`),
      says('e8', ' '),
      says('e9', `${'word '.repeat(6000)}END`),
      call('e10', 'post', { text: 'We will refund you on Friday.' }),
      result('e11', 'e10', '{"posted":"We will refund you on Friday."}'),
      result('e12', null, '😀😀 It is done. All fine here. Bye.'),
    ],
  });
}
const atom = (locator: string, more = {}) => ({
  type: 'passage_support',
  claim: 'The refund was made.',
  locator,
  ...more,
});

describe('passage_support', () => {
  it('J07 shows the checker the whole sentence round a short quote, and the claim, and nothing else', async () => {
    const b = bench();
    b.finding = { ok: true, finding: 'contradicted' };
    const accepted = await b.accepted(atom('e7.text{"refund was"}', { stance: 'contradicts' }));
    expect(b.asked).toEqual([{ claim: 'The refund was made.', passage: refund }]);
    expect(accepted.checked).toBe('e7 (message by agent) text[11:66] contradicts the statement "The refund was made."');
    expect(accepted).toMatchObject({
      checkedBy: 'model',
      authority: 'agent',
      passages: [{ locator: 'e7.text[11:66]' }],
    });
  });

  it('widens slices in code points, of raw outputs too', async () => {
    const b = bench();
    const accepted = await b.accepted(atom('e12.output[18:21]'));
    expect(b.asked[0]?.passage).toBe('All fine here.');
    expect(b.source.resolve(accepted.passages[0]?.locator ?? '')).toMatchObject({ ok: true, value: 'All fine here.' });
  });

  it('gives the passage as it stands, structured values as JSON', async () => {
    const b = bench();
    await b.accepted(atom('e10'));
    await b.accepted(atom('note'));
    expect(b.asked.map(({ passage }) => passage)).toEqual(['{"text":"We will refund you on Friday."}', 'Call Ana.']);
  });

  it.each([
    ['supports', 'supported', 'accepted'],
    ['supports', 'contradicted', 'not_supported'],
    ['supports', 'not_stated', 'not_supported'],
    ['contradicts', 'contradicted', 'accepted'],
    ['contradicts', 'supported', 'not_supported'],
    ['contradicts', 'not_stated', 'not_supported'],
  ] as const)('stance %s with finding %s gives %s', async (stance, finding, verdict) => {
    const b = bench();
    b.finding = { ok: true, finding };
    expect(await b.verdict(atom('e7', { stance }))).toBe(verdict);
  });

  it.each([
    ['e8', 'empty_passage'],
    ['empty', 'empty_passage'],
    ['n', 'empty_passage'],
    ['e9', 'cap_exceeded'],
    ['e999', 'not_found'],
    ['e7.text{"never said"}', 'not_found'],
  ])('J07 rejects %s with %s before any model call', async (locator, reason) => {
    const b = bench();
    expect(await b.verdict(atom(locator))).toBe(reason);
    expect(b.asked).toEqual([]);
  });

  it('takes a part of a long passage, widened by no more than the cap', async () => {
    const b = bench();
    await b.accepted(atom('e9.text{"END"}'));
    expect(b.asked[0]?.passage.length).toBeLessThan(1100);
    expect(b.asked[0]?.passage.endsWith('word END')).toBe(true);
  });

  it('rejects a claim that is no sentence', async () => {
    const b = bench();
    expect(await b.verdict(atom('e7', { claim: ' ' }))).toBe('invalid_atom');
    expect(await b.verdict(atom('e7', { claim: 'long '.repeat(300) }))).toBe('invalid_atom');
    expect(b.asked).toEqual([]);
  });

  it('fails, and rejects nothing, where the model gives no answer', async () => {
    const b = bench();
    b.finding = { ok: false, failure: { code: 'timeout', message: 'no answer', status: null } };
    expect(await b.check(atom('e7'))).toEqual({
      status: 'failed',
      failure: { code: 'timeout', message: 'no answer', status: null },
    });
  });

  it('marks a passage of a result that an agent wrote before as an echo', async () => {
    const b = bench();
    expect(await b.accepted(atom('e11.output.posted'))).toMatchObject({
      authority: 'action',
      echoOf: 'e10',
      flags: ['echo'],
    });
  });
});
