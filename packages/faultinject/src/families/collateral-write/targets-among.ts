import type { FaultBase } from '../../base/fault-base.ts';

/** Predicates that speak of places, records and calls that must not be. */
const FORBIDDING = /"op":"(?:state_unchanged|state_count|state_equals|event_absent|event_count)"/u;

/** Of the criteria that turned, those that forbid something; the rest turned with them. */
export function targetsAmong(base: FaultBase, turned: readonly string[]): string[] {
  return turned.filter((id) => {
    const criterion = base.bound.get(id);
    return criterion?.label === 'MET' && FORBIDDING.test(JSON.stringify(criterion.binding));
  });
}
