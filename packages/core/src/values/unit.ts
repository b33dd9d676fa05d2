/** Units that are written onto their digits: `5kg`, `90min`, `2x`. Others after a blank are units too, in whole values. */
const ATTACHED = new Set(
  `kg g mg t lb lbs oz km cm mm mi ft in yd l ml gb mb kb tb gib mib kib s sec secs ms min mins h hr hrs d w wk mo yr px pt kw
  kwh mhz ghz hz mph kph kmh c f x`.split(/\s+/),
);

/** True for a unit that stands directly on digits. `m` is not one: it is the suffix for a million. */
export function isAttachedUnit(text: string): boolean {
  return ATTACHED.has(text.toLowerCase());
}

/** One spelling of a unit: folded case, no plural, no outer blanks or full stop. */
export function foldUnit(text: string): string {
  const unit = text.trim().toLowerCase().replace(/\.$/, '');
  return unit.length > 3 && unit.endsWith('s') && !unit.endsWith('ss') ? unit.slice(0, -1) : unit;
}
