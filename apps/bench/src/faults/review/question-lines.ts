import type { JsonObject } from '@sauron/core/episode';
import { type BindingProposal, bindingText, type Proposal, type ReviewQuestion } from '@sauron/faultinject';
import { printable } from '../../terminal/printable.ts';
import { wrapText } from '../../terminal/wrap-text.ts';

const INDENT = '     ';

/** A question as it is printed: its title, and each proposal with its number. */
export function questionLines({ title, proposals }: ReviewQuestion, width: number): string[] {
  return [
    `${title} (${proposals.length})`,
    ...proposals.flatMap((proposal, index) => {
      const [first = '', ...rest] = proposalLines(proposal);
      const number = `${String(index + 1).padStart(3)}  `;
      return [...wrapped(first, number, width), ...rest.flatMap((line) => wrapped(line, INDENT, width))];
    }),
  ];
}

function wrapped(text: string, head: string, width: number): string[] {
  return wrapText(printable(text), width - INDENT.length).map((line, index) => `${index === 0 ? head : INDENT}${line}`);
}

function proposalLines(proposal: Proposal): string[] {
  if (proposal.kind === 'binding') return bindingLines(proposal);
  const { status: _status, ...spec } = proposal.spec;
  const members = Object.entries(spec).filter(
    ([key, value]) => !(Array.isArray(value) && value.length === 0) && key !== 'path',
  );
  const text = members.map(([key, value]) => `${key} ${typeof value === 'string' ? value : inOneLine(value)}`);
  return [`${proposal.name}: ${text.join('; ')}`];
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ');
  return bindingText(value as JsonObject); // entries hold texts, lists and small objects
}

function bindingLines({ entry, says, label }: BindingProposal): string[] {
  const { episode, criterion, text, binding, facts } = entry;
  const forms = facts.flatMap((fact) => fact.forms.map((form) => JSON.stringify(form)));
  const outcome = outcomeOf(says, label);
  return [
    `${episode} ${criterion}: ${text}`,
    // A binding is JSON; its type only names its keys.
    `${bindingText(binding as unknown as JsonObject)}${forms.length === 0 ? '' : ` where the fact is ${forms.join(' or ')}`}`,
    outcome,
  ];
}

function outcomeOf(says: BindingProposal['says'], label: BindingProposal['label']): string {
  if (typeof says === 'object') return `cannot be evaluated: ${says.problem}`;
  if (label === null) return `is ${says}; nobody has labelled it`;
  return says === label ? `is ${says}, as labelled` : `is ${says}, but the label is ${label}`;
}
