import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { type Pairing, pairedArms } from '../../kit/paired-arms.ts';
import { placesLeft } from '../../kit/places-left.ts';
import { shareOut } from '../../kit/share-out.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import { undoOf } from '../../kit/value-before.ts';
import type { WriteUnit } from '../../kit/write-units.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import { inPassing } from './in-passing.ts';
import { laterCalls } from './later-call.ts';
import { correctLater, type Insertion, revert } from './mirrored-arms.ts';
import { seamsFor, seamsOf } from './seams.ts';

/** Places behind the write that are tried for one later call, and places before it for each of them. */
const LATE_PLACES = 3;
const EARLY_PLACES = 8;

/** A write whose effect a later call takes away again; in the twin that call comes first. */
export function* proposeReverted(base: FaultBase, unit: WriteUnit, order: FaultOrder): Generator<FaultProposal> {
  const { level, random } = order;
  const own = new Set([unit.pair.call.id]);
  if (unit.places.some((steps) => undoOf(base, steps, own) === null)) return;
  for (const [index, later] of laterCalls(base, unit, random.fork('later')).entries()) {
    const passing = random.fork(`passing${index}`);
    const ways = level === 'subtle' ? inPassing(base, later, passing) : [[later.call]];
    for (const [way, calls] of ways.entries()) {
      yield* proposeCalls(base, { unit, later, calls }, { ...order, random: random.fork(`way${index}.${way}`) });
    }
  }
}

type Parts = Pick<Insertion, 'unit' | 'later' | 'calls'>;

function* proposeCalls(base: FaultBase, parts: Parts, { level, random }: FaultOrder): Generator<FaultProposal> {
  const { pair, key } = parts.unit;
  const seams = seamsOf(base, pair, key);
  const late = seamsFor(seams.behind, level, random.fork('late')).slice(0, LATE_PLACES);
  const early = earlySeam(base, parts, { seams: seams.before, order: { level, random } });
  if (early === undefined) return;
  for (const seam of late) {
    const model = new ArmDraft(base.episode);
    if (!revert(model, base, { ...parts, seam, random: random.fork('ids') })) continue;
    const flips = shareOut(base, turnedBy(model, base) ?? [], ['outcome', 'consistency']);
    if (flips === null) continue;
    const pairing: Pairing = {
      makeFault: (fault) => revert(fault, base, { ...parts, seam, random: random.fork('ids') }),
      ways: [(twin) => correctLater(twin, base, { ...parts, seam: early, random: random.fork('ids') })],
      onlyWays: true,
      keep: new Set([pair.call.id]),
    };
    const decisive = insertedCall(model, parts);
    for (const { fault, twin } of pairedArms(base, pairing, random.fork(`arms ${seam}`))) {
      yield {
        variant: parts.later.variant,
        fault,
        twin,
        ...flips,
        pattern: 'S=T!=M',
        decisive,
        witness: [
          ...placesLeft(
            model,
            parts.later.sets.map(({ steps }) => steps),
          ),
          decisive,
        ],
      };
    }
  }
}

/** Where the later call can come before the write and turn nothing: as far as the level asks for, else nearer. */
function earlySeam(
  base: FaultBase,
  parts: Parts,
  { seams, order: { level, random } }: { readonly seams: readonly string[]; readonly order: FaultOrder },
): string | undefined {
  const wanted = seamsFor(seams, level, random.fork('early'));
  const others = seams.filter((seam) => !wanted.includes(seam)).toReversed();
  return [...wanted, ...others].slice(0, EARLY_PLACES).find((seam) => {
    const model = new ArmDraft(base.episode);
    const isMade = correctLater(model, base, { ...parts, seam, random: random.fork('ids') });
    return isMade && turnedBy(model, base)?.length === 0;
  });
}

/** Event id of the call that takes the effect away, which is the same in every draft of the fault. */
function insertedCall(model: ArmDraft, { later, calls }: Parts): string {
  const inserted = model.events.filter((event) => event.kind === 'tool_call' && event.id.startsWith('x'));
  return inserted[Math.max(0, calls.indexOf(later.call))]?.id ?? '';
}
