import { z } from 'zod';
import { standingOf } from '../authority.ts';
import type { EvidenceEntry } from '../check-context.ts';
import { claimField, locatorField } from '../fields.ts';
import { accept, isRejected, passageOf, reject } from '../outcome.ts';
import { PASSAGE_CAP_CHARS } from '../passage-caps.ts';
import { fetchContent, isEmptyPassage, passageText } from '../text-places.ts';
import { widenToSentences } from '../widen.ts';
import { placeWords, valueWords } from '../words.ts';

const fields = z.strictObject({
  claim: claimField,
  locator: locatorField,
  stance: z.enum(['supports', 'contradicts']).default('supports'),
});

const NEEDED = { supports: 'supported', contradicts: 'contradicted' } as const;

/** A passage supports or contradicts the claim, by an isolated reader that gets the two and nothing else. */
export const passageSupport: EvidenceEntry<z.infer<typeof fields>> = {
  type: 'passage_support',
  kind: 'model',
  settles:
    'what a passage means: whether it supports or contradicts the claim; a separate reader sees claim and passage only',
  example: {
    type: 'passage_support',
    claim: 'The agent told the user that no refund would be paid.',
    locator: 'e7.text{"refund was not issued"}',
    stance: 'supports',
  },
  fields,
  claimed:
    ({ stance }) =>
    () =>
      NEEDED[stance],
  async check({ claim, locator, stance }, { source, judgePassage }) {
    const cited = fetchContent(source, locator);
    if (isRejected(cited)) return cited;
    const place = widenToSentences(source, cited);
    if (isEmptyPassage(place.value))
      return reject('empty_passage', `there is nothing to read at ${place.locator}`, place.value);
    const passage = passageText(place.value);
    if (passage.length > PASSAGE_CAP_CHARS) {
      const cap = `${passage.length} characters stand there and the reader takes ${PASSAGE_CAP_CHARS}`;
      return reject('cap_exceeded', `${cap}; cite a part, by a quote {"…"} or a slice [start:end]`, place.value);
    }
    const judged = await judgePassage(claim, passage);
    if (!judged.ok) return { status: 'failed', failure: judged.failure };
    if (judged.finding !== NEEDED[stance]) {
      return reject('not_supported', `the reader of the passage answered: ${judged.finding}`, place.value);
    }
    return accept({
      checked: `${placeWords(source, place)} ${stance} the statement ${valueWords(claim)}`,
      passages: [passageOf(place.locator, place.value)],
      standing: standingOf(source, place, place.value),
      checkedBy: 'model',
    });
  },
};
