import { z } from 'zod';
import { eventFilterSchema } from '../../episode/filter.ts';
import type { EpisodeSource } from '../../sources/episode-source.ts';
import { type Standing, weakest } from '../authority.ts';
import type { Accepted, CheckContext, CheckFailed, EvidenceEntry, Finding, Rejected } from '../check-context.ts';
import { echoOf } from '../echo.ts';
import { claimField } from '../fields.ts';
import { accept, isRejected, reject } from '../outcome.ts';
import { SCAN_BATCH } from '../passage-caps.ts';
import { type PassageSelection, type ScanPassage, selectPassages } from '../scan-passages.ts';
import { valueWords } from '../words.ts';

/** Passages that a sentence names. */
const MAX_SHOWN = 5;

const fields = z.strictObject({
  claim: claimField,
  filter: eventFilterSchema,
  stance: z.enum(['none', 'some'], 'expected stance: none or some'),
});
type Fields = z.infer<typeof fields>;

/** The claim is stated in none, or in at least one, of the passages that a filter matches; each is read on its own. */
export const passageScan: EvidenceEntry<Fields> = {
  type: 'passage_scan',
  kind: 'model',
  settles:
    'whether none, or at least one (some), of the events that a filter matches states the claim; a separate reader sees the claim and one of them at a time; costs one atom for each that it has to read',
  example: {
    type: 'passage_scan',
    claim: 'A refund was promised.',
    filter: { kind: 'message', actor: 'agent' },
    stance: 'none',
  },
  fields,
  price(atom, source) {
    const selection = selectPassages(source, atom);
    return isRejected(selection) ? 1 : selection.passages.length;
  },
  claimed({ filter, stance }, { source, passages }) {
    const cited = new Set(passages.map(({ locator }) => locator));
    const selection = selectPassages(source, { filter, stance });
    const read = isRejected(selection) ? [] : selection.passages;
    // The passages that a receipt cites one by one are those that state the claim, or for none its opposite.
    const telling = read.filter(({ parts }) => parts.every(({ locator }) => cited.has(locator)));
    const texts = new Set(telling.map(({ text }) => text));
    return (passage) => (texts.has(passage) ? TELLING[stance] : 'not_stated');
  },
  async check(atom, context) {
    const selection = selectPassages(context.source, atom);
    if (isRejected(selection)) return selection;
    const reading = await readPassages(atom.claim, selection.passages, context);
    if (reading.failed !== null) return reading.failed;
    return atom.stance === 'none'
      ? checkNone(atom, selection, reading)
      : checkSome(atom, { selection, reading, context });
  },
};

/** What the passages say that a receipt cites one by one. */
const TELLING = { none: 'contradicted', some: 'supported' } as const satisfies Record<Fields['stance'], Finding>;

interface Reading {
  /** The first that states the claim; what stands behind it was not read on. */
  readonly stating: ScanPassage | null;
  readonly contradicting: readonly ScanPassage[];
  readonly failed: CheckFailed | null;
}

/** Asks the reader about one passage at a time, several at once, until one states the claim. */
async function readPassages(
  claim: string,
  passages: readonly ScanPassage[],
  { judgePassage }: Pick<CheckContext, 'judgePassage'>,
): Promise<Reading> {
  const contradicting: ScanPassage[] = [];
  for (let start = 0; start < passages.length; start += SCAN_BATCH) {
    const batch = passages.slice(start, start + SCAN_BATCH);
    const findings = await Promise.all(batch.map(({ text }) => judgePassage(claim, text)));
    for (const [index, passage] of batch.entries()) {
      const judged = findings[index];
      // The first in trace order decides, whichever answer came first.
      if (judged?.ok === false)
        return { stating: null, contradicting, failed: { status: 'failed', failure: judged.failure } };
      if (judged?.finding === 'supported') return { stating: passage, contradicting, failed: null };
      if (judged?.finding === 'contradicted') contradicting.push(passage);
    }
  }
  return { stating: null, contradicting, failed: null };
}

function checkNone(
  { claim }: Fields,
  { words, selected, standing, flags }: PassageSelection,
  { stating, contradicting }: Reading,
): Accepted | Rejected {
  if (stating !== null) return reject('not_supported', `${stating.words} states the claim`, stating.value);
  const isContradicted = contradicting.length > 0;
  const against = isContradicted ? `; contradicted by ${listWords(contradicting)}` : '';
  return accept({
    checked: `${words}; each was read, and none supports the statement ${valueWords(claim)}${against}`,
    passages: [selected, ...contradicting.flatMap(({ parts }) => parts)],
    standing,
    flags: isContradicted ? [...flags, 'contradicted'] : flags,
    checkedBy: 'model',
  });
}

function listWords(passages: readonly ScanPassage[]): string {
  const shown = passages.slice(0, MAX_SHOWN).map(({ words }) => words);
  return shown.join(', ') + (passages.length > MAX_SHOWN ? `, and ${passages.length - MAX_SHOWN} more` : '');
}

interface Found {
  readonly selection: PassageSelection;
  readonly reading: Reading;
  readonly context: CheckContext;
}

function checkSome({ claim }: Fields, { selection, reading, context }: Found): Accepted | Rejected {
  const { passages, words, flags } = selection;
  const { stating } = reading;
  if (stating === null) {
    return reject('not_supported', `${words}; each was read, and none of the ${passages.length} states the claim`);
  }
  return accept({
    checked: `${stating.words} supports the statement ${valueWords(claim)}; ${words}`,
    passages: stating.parts,
    standing: standingOfFound(selection, stating, context.source),
    flags,
    checkedBy: 'model',
  });
}

/** As weak as what was scanned, and no more than an echo where the passage is one. */
function standingOfFound(
  { standing }: PassageSelection,
  { event, value }: ScanPassage,
  source: EpisodeSource,
): Standing {
  const written = event === null ? null : echoOf(source, event, value);
  return written === null ? standing : weakest(standing, { authority: 'action', echoOf: written });
}
