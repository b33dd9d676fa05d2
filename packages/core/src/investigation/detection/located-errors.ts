import { type DecidedOutcome, isDecided, type Verification } from '../../episode/verification.ts';
import type { EpisodeSource } from '../../sources/episode-source.ts';
import type { DetectedError } from '../../verifier/trace-detection.ts';
import { atomSpot } from './atom-spot.ts';
import { eventMentions } from './event-mentions.ts';

/** An error before it has its one place. */
interface Finding {
  readonly instances: readonly string[];
  readonly description: string;
  readonly atomId: string | null;
  evidenceAt(eventId: string | null): string;
}

/** An error and its atom's own id in the whole verification. */
export interface LocatedError extends DetectedError {
  readonly sessionId: string | null;
}

/**
 * The errors that the verdicts of a verification stand for. A criterion asks whether there is at least one error of a kind:
 * - MET with accepted atoms: each atom that is cited in support is one error, at the events that its checker read.
 * - MET without: each place that the reason names is one error; one error without a place where it names none.
 * - UNMET and failed criteria give none.
 *
 * The rule of the annotations is that an error that comes again is one error, located at its first instance, or at its last
 * for the kinds in `locatedAtLast`. It is read so: the same words at several events are instances of one error, and so are
 * the events that one scan matches. Other words at another event are another error of the same kind. Two findings of one
 * kind at one event are one.
 */
export function locatedErrors(
  verification: Verification,
  source: EpisodeSource,
  locatedAtLast: ReadonlySet<string>,
): LocatedError[] {
  return verification.outcomes.flatMap((outcome) => {
    if (!isDecided(outcome) || outcome.verdict !== 'MET') return [];
    const findings = findingsOf(outcome, source);
    const place = locatedAtLast.has(outcome.criterionId) ? lastOf : firstOf;
    const placed = findings.map((finding) => {
      const eventId = place(finding.instances, source);
      return { finding, eventId, evidence: finding.evidenceAt(eventId) };
    });
    const kept = onePerEvent(onePerText(placed, { place, source }));
    const inOrder = kept.toSorted((a, b) => rank(a.eventId, source) - rank(b.eventId, source));
    return inOrder.map(
      ({ finding: { description, atomId }, eventId, evidence }): LocatedError => ({
        criterionId: outcome.criterionId,
        eventId,
        location: null,
        evidence,
        description,
        impact: null,
        atomId,
        sessionId: outcome.receipt?.sessionId ?? null,
      }),
    );
  });
}

function findingsOf({ receipt, reason }: DecidedOutcome, source: EpisodeSource): Finding[] {
  const cited = new Set(receipt?.cites.flatMap(({ atomId, polarity }) => (polarity === 'supports' ? [atomId] : [])));
  const atoms = receipt?.atoms.filter(({ id }) => cited.has(id)) ?? [];
  if (atoms.length > 0) {
    return atoms.map((accepted) => {
      const { eventIds, evidenceAt } = atomSpot(accepted, source);
      return { instances: eventIds, evidenceAt, description: accepted.atom.claim, atomId: accepted.id };
    });
  }
  const mentions = eventMentions(reason, source.events);
  const places = mentions.length === 0 ? [{ eventIds: [], evidence: '' }] : mentions;
  return places.map(({ eventIds, evidence }) => {
    return { instances: eventIds, evidenceAt: () => evidence, description: reason, atomId: null };
  });
}

interface Placed {
  readonly finding: Finding;
  readonly eventId: string | null;
  readonly evidence: string;
}

type Place = (instances: readonly string[], source: EpisodeSource) => string | null;

/** The first passage is the fact's own place: others are what it is compared with. A scan's events stand in trace order. */
const firstOf: Place = ([first = null]) => first;

const lastOf: Place = (instances, source) =>
  instances.toSorted((a, b) => source.positionOf(a) - source.positionOf(b)).at(-1) ?? null;

function onePerText(
  placed: readonly Placed[],
  { place, source }: { readonly place: Place; readonly source: EpisodeSource },
): Placed[] {
  const groups = Map.groupBy(placed, ({ evidence, eventId }, index) => {
    const folded = evidence.replace(/\s+/gu, ' ').trim().toLowerCase();
    return eventId === null || folded === '' ? String(index) : `= ${folded}`;
  });
  return [...groups.values()].flatMap((group) => {
    const events = group.flatMap(({ eventId }) => eventId ?? []);
    const inOrder = events.toSorted((a, b) => source.positionOf(a) - source.positionOf(b));
    const kept = group.find(({ eventId }) => eventId === place(inOrder, source)) ?? group[0];
    return kept === undefined ? [] : [kept];
  });
}

function onePerEvent(placed: readonly Placed[]): Placed[] {
  return placed.filter(
    ({ eventId }, index) => eventId === null || placed.findIndex((other) => other.eventId === eventId) === index,
  );
}

/** Errors without a place stand last. */
function rank(eventId: string | null, source: EpisodeSource): number {
  return eventId === null ? source.events.length : source.positionOf(eventId);
}
