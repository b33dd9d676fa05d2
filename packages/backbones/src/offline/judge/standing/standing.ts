import type { EvidenceType, JsonObject } from '@sauron/core/episode';
import { normaliseAtom } from '@sauron/core/evidence';
import type { Scene } from '../../investigate/case.ts';
import type { Shown } from '../../shown/shown.ts';
import { type Check, type Standing, viewOf } from './check.ts';
import { callStanding, countStanding } from './of-calls.ts';
import { changeStanding, deltaStanding } from './of-changes.ts';
import { quoteStanding, statedStanding } from './of-messages.ts';
import { orderStanding } from './of-order.ts';
import { scanStanding, supportStanding } from './of-passages.ts';
import { derivedStanding, linkStanding, stateCountStanding } from './of-sums.ts';
import { crossStanding, presenceStanding, valueStanding } from './of-values.ts';

/** A check for every type that there is: what is proposed is never taken for true unseen. */
const CHECKS: Readonly<Record<EvidenceType, Check>> = {
  state_value_match: valueStanding,
  state_presence: presenceStanding,
  state_count: stateCountStanding,
  state_change: changeStanding,
  state_delta_count: deltaStanding,
  trace_call_match: callStanding,
  trace_value_match: valueStanding,
  trace_count: countStanding,
  trace_ordering: orderStanding,
  provenance_link: linkStanding,
  cross_value_match: crossStanding,
  derived_value_match: derivedStanding,
  quote_match: quoteStanding,
  message_value_match: statedStanding,
  passage_support: supportStanding,
  passage_scan: scanStanding,
};

/** Whether what is shown bears an atom out. Nobody checks a judge's evidence, so the reader does it itself. */
export function standingOf(atom: JsonObject, shown: Shown, scene: Scene): Standing {
  const read = normaliseAtom(atom);
  return read.ok ? CHECKS[read.type](read, viewOf(shown, scene)) : 'fails';
}
