import { z } from 'zod';
import type { TraceEvent } from '../../episode/event.ts';
import type { EpisodeSource } from '../../sources/episode-source.ts';
import { standingOf } from '../authority.ts';
import type { CheckContext, EvidenceEntry, Rejected } from '../check-context.ts';
import { compareFound, optionWords } from '../compare-found.ts';
import { lookUpEvent, wrongKind } from '../event-lookup.ts';
import { type CitedPlace, fetchInside, selectionFlags } from '../fetch-place.ts';
import { eventField, locatorField, relationField, toleranceField, valueField } from '../fields.ts';
import { accept, isRejected, passageOf, reject } from '../outcome.ts';
import { contentOf, fetchContent } from '../text-places.ts';
import { factWords, relationWords } from '../words.ts';

const fields = z
  .strictObject({
    locator: locatorField.optional(),
    event: eventField.optional(),
    path: z.string().optional(),
    relation: relationField,
    expected: valueField,
    multiset: z.boolean().optional(),
    tolerance: toleranceField.optional(),
  })
  .refine(
    ({ locator, event, path }) => (locator === undefined) === (event !== undefined && path !== undefined),
    'expected either locator, or event together with path',
  )
  .refine(
    ({ locator, event, path }) => locator === undefined || (event === undefined && path === undefined),
    'expected locator alone, or event and path without locator',
  );
type Fields = z.infer<typeof fields>;

/** A value inside what the environment answered stands in a relation to a claimed value. */
export const traceValueMatch: EvidenceEntry<Fields> = {
  type: 'trace_value_match',
  kind: 'mechanical',
  settles: 'what value a tool result (or observation) gave; what agents or users wrote is not accepted here',
  example: {
    type: 'trace_value_match',
    claim: 'The last balance that the tool returned was 1832.48.',
    event: { filter: { kind: 'tool_result', tool: 'get_balance' }, occurrence: 'last' },
    path: 'output.balance',
    relation: 'equal',
    expected: 1832.48,
  },
  fields,
  check(atom, context) {
    const { source } = context;
    const cited = cite(atom, context);
    if (isRejected(cited)) return cited;
    const { place, note, flags } = cited;
    const compared = compareFound(source, place.value, atom);
    if (isRejected(compared)) return compared;
    return accept({
      checked: `${factWords(source, place)}${note} ${relationWords(atom.relation, atom.expected)}${optionWords(atom)}`,
      passages: [passageOf(place.locator, place.value)],
      standing: standingOf(source, place, citedValue(atom, place)),
      flags: [...compared.flags, ...flags, ...selectionFlags(place)],
    });
  },
};

interface Cited {
  readonly place: CitedPlace;
  readonly note: string;
  readonly flags: readonly string[];
}

function cite(atom: Fields, { source }: CheckContext): Cited | Rejected {
  if (atom.event === undefined || atom.path === undefined) {
    const place = fetchEventPlace(source, atom.locator ?? '');
    return isRejected(place) ? place : checkSpeaker({ place, note: '', flags: [] }, source);
  }
  const cited = lookUpEvent(source, atom.event);
  if (isRejected(cited)) return cited;
  const spoken = checkKind(source, cited.event);
  if (spoken !== null) return spoken;
  const place = fetchInside(source, cited.event, atom.path);
  if (isRejected(place)) return place;
  const content = contentOf(source, place);
  return { place: content, note: typeof atom.event === 'string' ? '' : `, in the ${cited.how},`, flags: cited.flags };
}

/** The kind is settled before the path: what a message lacks must not hide that it is a message. */
function fetchEventPlace(source: EpisodeSource, locator: string): CitedPlace | Rejected {
  const resolution = source.resolve(locator);
  const nearest = resolution.ok || resolution.nearest === null ? resolution : source.resolve(resolution.nearest);
  const event = nearest.ok ? nearest.event : null;
  const spoken = event === null ? null : checkKind(source, event);
  return spoken ?? fetchContent(source, locator);
}

function checkSpeaker(cited: Cited, source: EpisodeSource): Cited | Rejected {
  const { event, locator, value } = cited.place;
  if (event === null) return reject('wrong_source', `${locator} is not in the trace`, value);
  return checkKind(source, event) ?? cited;
}

/** Only what the environment answered counts, by the record's kind and not by what a text looks like. */
function checkKind(source: EpisodeSource, event: TraceEvent): Rejected | null {
  if (event.kind === 'tool_result' || event.kind === 'observation') return null;
  return wrongKind(source, event, 'tool result or observation');
}

/** The phrase that was looked for where the atom cites one inside a text; otherwise the value found. */
function citedValue({ relation, expected }: Fields, { value }: CitedPlace) {
  return relation === 'contains' && typeof value === 'string' ? expected : value;
}
