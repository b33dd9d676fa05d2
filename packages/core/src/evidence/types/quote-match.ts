import { z } from 'zod';
import { standingOf } from '../authority.ts';
import type { EvidenceEntry, Rejected } from '../check-context.ts';
import type { CitedPlace } from '../fetch-place.ts';
import { locatorField } from '../fields.ts';
import type { Flag } from '../flags.ts';
import { accept, isRejected, passageOf, reject } from '../outcome.ts';
import { wholeSegments } from '../segments.ts';
import { fetchContent, isEmptyPassage, type TextPlace, textsAt } from '../text-places.ts';
import { findVerbatim } from '../verbatim.ts';
import { placeWords, valueWords } from '../words.ts';

const fields = z.strictObject({
  locator: locatorField,
  quote: z
    .string('expected the quote')
    .refine(
      (quote) => !isEmptyPassage(quote),
      'expected a quote of at least two characters with a letter or digit in it',
    ),
});

/** A verbatim quote stands at a place, raw or decoded. */
export const quoteMatch: EvidenceEntry<z.infer<typeof fields>> = {
  type: 'quote_match',
  kind: 'mechanical',
  settles: 'that these exact words stand at a place (white space and quote marks folded, nothing else; no ellipsis)',
  example: {
    type: 'quote_match',
    claim: 'The agent said that the refund was not issued.',
    locator: 'e7.text',
    quote: 'The refund was not issued because the card had expired.',
  },
  fields,
  check({ locator, quote }, { source }) {
    const place = fetchContent(source, locator);
    if (isRejected(place)) return place;
    if (isEmptyPassage(place.value) && typeof place.value !== 'number') {
      return reject('empty_passage', `there is nothing to quote at ${place.locator}`, place.value);
    }
    const hit = findQuote(place, quote);
    if (isRejected(hit)) return hit;
    const { sentence, flags } = surroundings(hit, quote);
    return accept({
      checked: `${placeWords(source, place)} holds the words ${valueWords(quote)}${sentence}`,
      passages: [passageOf(place.locator, place.value)],
      standing: standingOf(source, place, quote),
      flags,
    });
  },
};

interface Hit {
  readonly place: TextPlace;
  readonly at: { readonly start: number; readonly end: number };
}

function findQuote(place: CitedPlace, quote: string): Hit | Rejected {
  let cut = false;
  for (const text of textsAt(place)) {
    const search = findVerbatim(text.text, quote);
    if (search.status === 'found') return { place: text, at: search };
    cut ||= search.status === 'cut';
  }
  return reject('not_verbatim', missWords(quote, cut), place.value);
}

function missWords(quote: string, cut: boolean): string {
  if (cut) return 'the quote cuts a word or number of the source at its edge; quote it whole';
  if (/\.\.\.|…/u.test(quote))
    return 'the quote leaves words out; quote one unbroken run of words, without an ellipsis';
  return 'these words do not stand there in this order; nothing but white space and quote marks is folded';
}

/** Characters told on each side of a quote inside a long sentence. */
const AROUND_CHARS = 110;

/** A quote can be cut so that its sense turns, so the sentence round it is told with it. */
function surroundings({ place, at }: Hit, quote: string): { sentence: string; flags: readonly Flag[] } {
  const whole = wholeSegments(place.text, at);
  if (whole.start === at.start && whole.end === at.end) return { sentence: ', a whole sentence', flags: [] };
  const short = quote.trim().split(/\s+/u).length < 3;
  // A log or a table is one long sentence: what stands round the quote is told, not its beginning.
  const start = Math.max(whole.start, at.start - AROUND_CHARS);
  const end = Math.min(whole.end, at.end + AROUND_CHARS);
  const text = `${start > whole.start ? '…' : ''}${place.text.slice(start, end)}${end < whole.end ? '…' : ''}`;
  return { sentence: `, in ${valueWords(text)}`, flags: short ? ['short_quote'] : [] };
}
