import {
  type AcceptedAtom,
  type Criterion,
  isDecided,
  type Outcome,
  type Receipt,
  type RejectedAtom,
} from '@sauron/core/episode';
import { printable } from '../terminal/printable.ts';
import { wrapText } from '../terminal/wrap-text.ts';

/** Hex digits of a hash that are shown: enough to compare by eye. */
const SHORT_HASH = 12;
const INDENT = 4;

const CHECKED_WORDS = {
  mechanical: 'checked mechanically',
  model: 'checked by a model that saw claim and passage alone',
  unchecked: 'NOT checked',
} as const satisfies Record<AcceptedAtom['checkedBy'], string>;

/** A receipt in full: verdict, cited atoms with what was read, gates, support check, what was turned down. */
export function renderReceipt(criterion: Criterion, outcome: Outcome, width: number): string[] {
  const page = new Page(width);
  page.add(0, `${criterion.id}: ${criterion.text}`);
  if (!isDecided(outcome)) {
    page.add(1, `no verdict: ${outcome.failure.kind}, ${outcome.failure.code}: ${outcome.failure.message}`);
    return page.lines;
  }
  const { verdict, basis, aspect, aspectSource, reason, receipt } = outcome;
  const about = aspect === null ? '' : `, aspect ${aspect}${aspectSource === null ? '' : ` (${aspectSource})`}`;
  page.add(1, `${verdict}, ${basis}${about}`);
  page.add(1, `reason: ${reason}`);
  if (receipt === null) page.add(1, 'no receipt: this judge checks no evidence');
  else addReceipt(page, receipt);
  return page.lines;
}

function addReceipt(page: Page, receipt: Receipt): void {
  const polarity = new Map(receipt.cites.map(({ atomId, polarity }) => [atomId, polarity]));
  page.add(1, receipt.atoms.length === 0 ? 'cited: nothing' : 'cited:');
  for (const atom of receipt.atoms) addAtom(page, atom, polarity.get(atom.id) ?? 'not cited');
  if (receipt.uncovered.length > 0) {
    page.add(1, `touched by no cited atom: ${receipt.uncovered.map((text) => JSON.stringify(text)).join(', ')}`);
  }
  for (const { gate, passed, detail } of receipt.gates)
    page.add(1, `gate ${gate}: ${passed ? 'passed' : 'failed'}, ${detail}`);
  if (receipt.support !== null) page.add(1, `support check: ${receipt.support.status}, ${receipt.support.reason}`);
  if (receipt.rejected.length > 0) page.add(1, 'turned down in this session:');
  for (const atom of receipt.rejected) page.add(2, describeRejected(atom));
  page.add(1, `episode sha256 ${receipt.episodeDigest.slice(0, SHORT_HASH)}, session ${receipt.sessionId}`);
}

function addAtom(page: Page, atom: AcceptedAtom, polarity: string): void {
  const echo = atom.echoOf === undefined ? '' : `, echo of ${atom.echoOf}`;
  page.add(2, `${atom.id} ${polarity}: ${atom.checked}`);
  page.add(3, `${atom.atom.type}, ${CHECKED_WORDS[atom.checkedBy]}, authority ${atom.authority}${echo}`);
  for (const { locator, sha256 } of atom.passages)
    page.add(3, `read ${locator}, sha256 ${sha256.slice(0, SHORT_HASH)}`);
  if (atom.flags.length > 0) page.add(3, `flags: ${atom.flags.join(', ')}`);
}

function describeRejected({ id, reason, detail, found }: RejectedAtom): string {
  return `${id} ${reason}: ${detail}${found === undefined ? '' : `; found ${found}`}`;
}

/** Lines with a hanging indent. */
class Page {
  readonly lines: string[] = [];
  readonly #width: number;

  constructor(width: number) {
    this.#width = width;
  }

  add(level: number, text: string): void {
    const indent = ' '.repeat(level * INDENT);
    const lines = wrapText(printable(text), this.#width - indent.length - 2);
    this.lines.push(...lines.map((line, index) => `${indent}${index === 0 ? '' : '  '}${line}`));
  }
}
