import type { DraftBinding, draftDomain } from '@sauron/faultinject';
import { PROGRAM } from '../../cli/program-name.ts';
import type { Block } from '../../report/blocks.ts';
import { countOf } from '../../report/numbers.ts';
import { printable } from '../../terminal/printable.ts';
import type { AskedBindings } from './ask-for-bindings.ts';

/** What was drafted, in numbers. */
export interface InitSummary {
  readonly tools: number;
  /** Tools by effect. */
  readonly effects: Readonly<Record<string, number>>;
  readonly collections: number;
  /** Criteria without a predicate of their own. */
  readonly openCriteria: number;
  readonly byRules: number;
  readonly byModel: number;
  readonly dropped: number;
  readonly failures: readonly string[];
  /** Entries that were not in the files yet. */
  readonly added: { readonly domain: number; readonly bindings: number };
}

interface Drafted {
  readonly draft: ReturnType<typeof draftDomain>;
  readonly added: InitSummary['added'];
  readonly drafts: readonly DraftBinding[];
  readonly open: number;
  readonly asked: AskedBindings | null;
}

export function initSummary({ draft, added, drafts, open, asked }: Drafted): InitSummary {
  const tools = Object.values(draft.spec.tools);
  const byEffect = Map.groupBy(tools, ({ effect }) => effect);
  return {
    tools: tools.length,
    effects: Object.fromEntries([...byEffect].map(([effect, own]) => [effect, own.length])),
    collections: draft.spec.collections.length,
    openCriteria: open,
    byRules: drafts.length - (asked?.drafts.length ?? 0),
    byModel: asked?.drafts.length ?? 0,
    dropped: asked?.dropped ?? 0,
    failures: asked?.failures ?? [],
    added,
  };
}

export function initBlocks(summary: InitSummary, dataset: string): Block[] {
  const effects = Object.entries(summary.effects).map(([effect, count]) => `${effect} ${count}`);
  const { byRules, byModel, openCriteria: open, added, dropped, failures } = summary;
  const lines = [
    `${countOf(summary.tools, 'tool')} (${effects.join(', ')}), ${countOf(summary.collections, 'collection')} of records`,
    `predicates for ${byRules + byModel} of ${countOf(open, 'criterion', 'criteria')}: ${byRules} by rules` +
      (byModel + dropped === 0 ? '' : `, ${byModel} by a model (${dropped} more did not fit)`),
    `new in domain.yaml ${added.domain}, in bindings.yaml ${added.bindings}; all of them proposed`,
    ...failures.map((failure) => `failed: ${failure}`),
    `Next: ${PROGRAM} faults doctor ${printable(dataset)}, then ${PROGRAM} faults review ${printable(dataset)}`,
  ];
  return [{ kind: 'text', text: lines.join('\n') }];
}
