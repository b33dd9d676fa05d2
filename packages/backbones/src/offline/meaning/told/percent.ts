import { met, unmet } from '../../investigate/case.ts';
import type { Found } from '../../investigate/match-cases.ts';
import { says, statedAtom } from '../../investigate/messages.ts';
import { type Heard, quoteAtom, saidAs } from './atoms.ts';
import type { Claim } from './claim.ts';
import { coveringAtoms } from './covering.ts';
import { statementsOf } from './spoken.ts';

const SHARE = /\bpercent(?:age)?\b|\bper cent\b/iu;
/** How finely a share may be told. */
const DECIMALS = [2, 1, 0] as const;

/** `how many percent of €2,100 the fund has reached with €1,170 saved`: the smaller amount as a share of the larger. */
export function percentFound({ text, pieces }: Claim, { scene, messages, where }: Heard): Found | null {
  if (!SHARE.test(text)) return null;
  const amounts = pieces.flatMap(({ term }) => {
    const literal = term?.asked?.literal;
    const amount =
      literal?.kind === 'money' ? Number(literal.value.replaceAll(/[^\d.,-]/gu, '').replaceAll(',', '')) : Number.NaN;
    return Number.isFinite(amount) ? [{ amount, text: literal?.value ?? '' }] : [];
  });
  const [part, whole] = amounts.toSorted((left, right) => left.amount - right.amount);
  if (part === undefined || whole === undefined || amounts.length !== 2 || whole.amount <= 0) return null;
  const share = (part.amount / whole.amount) * 100;
  const spellings = [
    ...new Set([...DECIMALS.map((decimals) => share.toFixed(decimals)), String(Math.floor(share))]),
  ].map((number) => `${number}%`);
  const told = spellings.find((spelling) =>
    messages.some(({ text: said }) => says(said, spelling, scene.brief.values)),
  );
  const fund = pieces.find(({ kind, isLoose, isNoun }) => kind === 'word' && isNoun && !isLoose);
  if (told !== undefined) {
    const sentence = statementsOf(messages, scene.brief.values).find((statement) =>
      says(statement.text, told, scene.brief.values),
    );
    const shown = pieces.filter(
      (piece) =>
        piece.term !== null && messages.every(({ text: said }) => !says(said, saidAs(piece), scene.brief.values)),
    );
    const quote = sentence === undefined ? [] : [quoteAtom(sentence)];
    return {
      cases: [
        met(
          `the message states ${told}`,
          statedAtom(told, { stated: true, where }),
          ...quote,
          ...coveringAtoms(shown, scene),
        ),
      ],
      unread: null,
      lacks: null,
    };
  }
  const absent = spellings.map((spelling) => statedAtom(spelling, { stated: false, where }));
  return {
    cases: [unmet(`no message states ${spellings.join(' or ')}`, ...absent)],
    unread: null,
    lacks: fund?.text ?? null,
  };
}
