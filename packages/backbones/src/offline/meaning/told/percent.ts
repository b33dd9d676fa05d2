import type { Found } from '../../investigate/case.ts';
import { met, unmet } from '../../investigate/case.ts';
import { says, statedAtom } from '../../investigate/messages.ts';
import { coveringAtoms } from './atoms.ts';
import type { Claim } from './claim.ts';
import { saidAs } from './piece.ts';
import type { Spoken } from './recorded.ts';

const SHARE = /\bpercent(?:age)?\b|\bper cent\b/iu;

/** `how many percent of €2,100 the fund has reached with €1,170 saved`: the smaller amount as a share of the larger. */
export function percentFound({ text, pieces }: Claim, { scene, messages, where }: Spoken): Found | null {
  const amounts = pieces.filter(({ term }) => term?.asked?.literal.kind === 'money');
  const [part = 0, whole = 0] = amounts
    .map((piece) => Number(saidAs(piece).replaceAll(/[^\d.-]/gu, '')))
    .toSorted((left, right) => left - right);
  if (!SHARE.test(text) || amounts.length !== 2 || !(whole > 0)) return null;
  const share = (part / whole) * 100;
  const spellings = [...[2, 1, 0].map((decimals) => share.toFixed(decimals)), String(Math.floor(share))].map(
    (number) => `${number}%`,
  );
  const isSaid = (value: string) => messages.some((message) => says(message.text, value, scene.brief.values));
  const told = spellings.find(isSaid);
  const unsaid = amounts.filter((piece) => !isSaid(saidAs(piece)));
  const one =
    told === undefined
      ? unmet('no message states the share', ...spellings.map((value) => statedAtom(value, { stated: false, where })))
      : met(`the message states ${told}`, statedAtom(told, { stated: true, where }), ...coveringAtoms(unsaid, scene));
  return { cases: [one], unread: null, lacks: null };
}
