import { type AcceptedAtom, isDecided, type Outcome, type Receipt, type RejectedAtom } from '@sauron/core/episode';
import { type Html, html } from '../html.ts';

/** Hex digits of a hash that are shown: enough to compare by eye. */
const SHORT_HASH = 12;
/** Rejected atoms of one receipt that a page shows. */
const MAX_REJECTED = 8;

const CHECKED_BY = {
  mechanical: 'mechanical check',
  model: 'checked by a model that saw claim and passage alone',
  unchecked: 'NOT checked',
} as const satisfies Record<AcceptedAtom['checkedBy'], string>;

/** What was said of a criterion and what it rests on. */
export function outcomeHtml(outcome: Outcome | null): Html {
  if (outcome === null) return html`<p class="dim">The verification of this trial was not kept.</p>`;
  if (!isDecided(outcome)) {
    const { kind, code, message } = outcome.failure;
    return html`<p><b>No verdict</b>: ${kind}, ${code}</p><p class="said">${message}</p>`;
  }
  const { verdict, basis, aspect, aspectSource, reason, receipt } = outcome;
  const read = aspect === null ? '' : `, aspect ${aspect}${aspectSource === null ? '' : ` (${aspectSource})`}`;
  return html`<p>${verdictHtml(verdict)} ${basis.replace('_', ' ')}${read}</p>
<p class="said"><bdi>${reason}</bdi></p>
${receipt === null ? html`<p class="dim">No receipt: this judge checks no evidence.</p>` : receiptHtml(receipt)}`;
}

export function verdictHtml(verdict: string): Html {
  return html`<span class="verdict ${verdict.toLowerCase()}">${verdict}</span>`;
}

function receiptHtml(receipt: Receipt): Html {
  const { atoms, cites, uncovered, gates, support, rejected, episodeDigest, sessionId } = receipt;
  const polarity = new Map(cites.map(({ atomId, polarity }) => [atomId, polarity]));
  const more = rejected.length - MAX_REJECTED;
  return html`<div class="receipt">
${atoms.length === 0 ? html`<p>Cited: nothing.</p>` : html`<ul class="atoms">${atoms.map((atom) => atomHtml(atom, polarity.get(atom.id) ?? 'not cited'))}</ul>`}
${uncovered.length > 0 && html`<p>Touched by no cited atom: ${uncovered.map((text) => html`<q><bdi>${text}</bdi></q> `)}</p>`}
${gates.length > 0 && html`<ul class="gates">${gates.map(({ gate, passed, detail }) => html`<li>gate ${gate}: <b>${passed ? 'passed' : 'failed'}</b>, <bdi>${detail}</bdi></li>`)}</ul>`}
${support !== null && html`<p>Support check: <b>${support.status}</b>, <bdi>${support.reason}</bdi></p>`}
${rejected.length > 0 && html`<details><summary>${rejected.length} turned down in this session</summary><ul class="gates">${rejected.slice(0, MAX_REJECTED).map(rejectedHtml)}</ul>${more > 0 && html`<p class="dim">and ${more} more</p>`}</details>`}
<p class="dim">episode sha256 ${episodeDigest.slice(0, SHORT_HASH)}, session ${sessionId}</p></div>`;
}

function atomHtml({ id, atom, checked, passages, ...facts }: AcceptedAtom, polarity: string): Html {
  const { authority, echoOf, flags, checkedBy } = facts;
  return html`<li><b>${id} ${polarity}</b> <bdi>${checked}</bdi>
<br><span class="dim">${atom.type}, ${CHECKED_BY[checkedBy]}, authority ${authority}${echoOf === undefined ? '' : `, echo of ${echoOf}`}${flags.length === 0 ? '' : `, flags: ${flags.join(', ')}`}</span>
${passages.map(({ locator, sha256 }) => html`<br><code>${locator}</code> <span class="dim">sha256 ${sha256.slice(0, SHORT_HASH)}</span>`)}</li>`;
}

function rejectedHtml({ id, reason, detail, found }: RejectedAtom): Html {
  return html`<li>${id} <b>${reason}</b>: <bdi>${detail}</bdi>${found !== undefined && html`; found <bdi>${found}</bdi>`}</li>`;
}
