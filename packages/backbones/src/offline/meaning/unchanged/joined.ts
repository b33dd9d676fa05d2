import { type Case, met } from '../../investigate/case.ts';
import type { Found } from '../../investigate/match-cases.ts';

/** Parts that must all hold: one that does not is enough against the whole. */
export function joinedFound(found: readonly Found[]): Found {
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const against = found.flatMap(({ cases }) => cases.filter(({ verdict }) => verdict === 'UNMET'));
  const holding = found.map(({ cases }) => cases.find(({ verdict }) => verdict === 'MET'));
  const all = holding.filter((one) => one !== undefined);
  const whole: Case[] =
    all.length < found.length
      ? []
      : [met(all.map(({ says }) => says).join(', and '), ...all.flatMap(({ atoms }) => atoms))];
  const speaksAgainst = found.some(({ cases }) => cases[0]?.verdict === 'UNMET');
  const firsts = found.flatMap(({ cases }) => (cases[0]?.verdict === 'UNMET' ? [cases[0]] : []));
  const rest = against.filter((one) => !firsts.includes(one));
  const unread = found.find((one) => one.unread !== null)?.unread ?? null;
  const lacks = found.find((one) => one.lacks !== null)?.lacks ?? null;
  if (unread !== null && !speaksAgainst) return { cases: [], unread, lacks };
  return { cases: speaksAgainst ? [...firsts, ...whole, ...rest] : [...whole, ...rest], unread, lacks };
}
