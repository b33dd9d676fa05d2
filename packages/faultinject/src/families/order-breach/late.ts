import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import { balance } from '../../kit/balance.ts';
import { shareOut } from '../../kit/share-out.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import { harmlessMoves, movedDraft } from './harmless-moves.ts';
import type { Move } from './move-group.ts';
import { type CheckOrder, checkOrders } from './orders.ts';
import { restPoints } from './rest-points.ts';

/** Calls that lie between the commit and a check that comes far too late. */
const FAR_CALLS = 4;
/** Places that are tried for a check that comes far too late. */
const MAX_PLACES = 4;

/** The check is done, on the wrong side of what it was for; the twin moves a read that does no harm as far. */
export function* proposeLate(base: FaultBase, target: BoundCriterion, order: FaultOrder): Generator<FaultProposal> {
  const found = checkOrders(base, target).flatMap((one) => movesOf(base, one, order).map((moves) => ({ one, moves })));
  const alike = found.filter(({ one }) => hasLookAlike(base, one));
  const rest = found.filter((each) => !alike.includes(each));
  for (const { one, moves } of order.level === 'subtle' ? [...alike, ...rest] : found) {
    const tried = movedDraft(base, moves);
    const turned = tried === null ? null : turnedBy(tried, base);
    const shares = turned?.includes(target.id) === true ? shareOut(base, turned, ['process', 'abstention']) : null;
    if (tried === null || shares === null || (shares.collateral ?? []).length > 0) continue;
    for (const twinMoves of harmlessMoves(base, { one, moves, fault: tried }, order)) {
      const [fault, twin] = [movedDraft(base, moves), movedDraft(base, twinMoves)];
      if (fault === null || twin === null) continue;
      balance({ fault, twin }, base, order.random.fork('balance'));
      yield { variant: 'late', fault, twin, ...shares, pattern: 'S=M!=T', ...decidedBy(one) };
    }
  }
}

function decidedBy({ checks, commit }: CheckOrder): Pick<FaultProposal, 'decisive' | 'witness'> {
  const commitId = commit.ids[0] ?? '';
  return { decisive: commitId, witness: [commitId, ...checks.flatMap(({ ids }) => ids.slice(1, 2))] };
}

/** Where the checks go at a level. Empty where there is no such place. */
function movesOf(base: FaultBase, { checks, commit, isFirst }: CheckOrder, { level, random }: FaultOrder): Move[][] {
  const { events } = base.episode.trace;
  const ids = events.map(({ id }) => id);
  const points = restPoints(base, events);
  const edge = ids.indexOf((isFirst ? commit.ids.at(-1) : commit.ids[0]) ?? '');
  const beyond = points.filter((id) => (isFirst ? ids.indexOf(id) >= edge : ids.indexOf(id) < edge));
  const nearest = isFirst ? beyond : beyond.toReversed();
  const own = new Set(checks.flatMap((group) => group.ids));
  const open = nearest.filter((id) => !own.has(id));
  const far = open.filter((_, index) => index >= FAR_CALLS);
  const places =
    level === 'subtle'
      ? open.slice(0, 1)
      : random.fork('place').sample(far.length > 0 ? far : open.slice(-1), MAX_PLACES);
  return places.map((behind) => checks.map((group) => ({ group, behind })));
}

/** Whether the tool of a check was also called for something else before the commit. */
function hasLookAlike(base: FaultBase, { checks, commit }: CheckOrder): boolean {
  const { events } = base.episode.trace;
  const before = events.slice(
    0,
    events.findIndex(({ id }) => id === commit.ids[0]),
  );
  const own = new Set(checks.flatMap(({ ids }) => ids));
  const tools = new Set(checks.flatMap(({ pair }) => (pair === null ? [] : [pair.call.tool])));
  return before.some((event) => event.kind === 'tool_call' && tools.has(event.tool) && !own.has(event.id));
}
