import type { EpisodeLabels, JsonObject } from '@sauron/core/episode';
import { parse, YAMLParseError } from 'yaml';
import {
  type BindingsFile,
  type BoundCriterionEntry,
  bindingProblem,
  replaceBinding,
  setBindingStatus,
} from '../bindings-file.ts';
import { replaceEntry, setEntryStatus } from '../domain-file.ts';
import {
  collectionSpecSchema,
  type DomainSpec,
  type EntryStatus,
  TOOL_EFFECTS,
  toolSpecSchema,
} from '../domain-spec.ts';
import type { LabelledRun } from '../draft-bindings.ts';
import { type BindingSays, saysOf } from '../says-of.ts';
import type { YamlFile } from '../yaml-file.ts';
import { nextShape, type OpenTarget } from './next-shape.ts';
import type { ReviewAnswer } from './parse-answer.ts';
import type { BindingProposal, Proposal, ReviewQuestion } from './question.ts';

export interface ReviewInput {
  readonly domain: YamlFile<DomainSpec>;
  readonly bindings: YamlFile<BindingsFile>;
  readonly runs: readonly LabelledRun[];
  /** Confirmed targets after which an episode's further predicates are not asked for. */
  readonly targetsPerEpisode: number;
}

export interface ReviewCounts {
  readonly confirmed: number;
  readonly rejected: number;
  /** Not looked at, or put off. */
  readonly proposed: number;
  /** Confirmed predicates whose criterion is MET by label and by predicate, by episode. */
  readonly targets: ReadonlyMap<string, number>;
}

type SettledAs = Exclude<EntryStatus, 'proposed'>;
const SETTLES = { yes: 'confirmed', no: 'rejected' } as const satisfies Record<'yes' | 'no', SettledAs>;

/**
 * Asks for what is proposed and writes the answers into the open files: first tools by effect and collections, then
 * predicates by shape until every episode has enough targets.
 */
export class Review {
  readonly #input: ReviewInput;
  readonly #byEpisode: ReadonlyMap<string, LabelledRun>;
  readonly #open: Proposal[];
  readonly #status = new Map<Proposal, EntryStatus>();
  readonly #skipped = new Set<Proposal>();
  readonly #settled: BindingProposal[];

  constructor(input: ReviewInput) {
    this.#input = input;
    this.#byEpisode = new Map(input.runs.map((run) => [run.episode.id, run]));
    const entries = [...domainProposals(input.domain.value), ...this.#bindingProposals()];
    for (const proposal of entries) this.#status.set(proposal, statusOf(proposal));
    this.#open = entries.filter((proposal) => statusOf(proposal) === 'proposed');
    this.#settled = entries.filter(
      (one) => one.kind === 'binding' && statusOf(one) === 'confirmed',
    ) as BindingProposal[]; // the filter says so
  }

  /** The next question; null where nothing is left, or nothing that is needed. */
  next(): ReviewQuestion | null {
    const open = this.#open.filter((proposal) => !this.#skipped.has(proposal));
    for (const effect of TOOL_EFFECTS) {
      const tools = open.filter((one) => one.kind === 'tool' && one.spec.effect === effect);
      if (tools.length > 0) return { title: `tools whose effect is ${effect}`, kind: 'tool', effect, proposals: tools };
    }
    const collections = open.filter(({ kind }) => kind === 'collection');
    if (collections.length > 0) return { title: 'collections of records', kind: 'collection', proposals: collections };
    return this.#nextBindings(open.filter((one) => one.kind === 'binding'));
  }

  #nextBindings(open: readonly BindingProposal[]): ReviewQuestion | null {
    const byShape = Map.groupBy(open, ({ place }) => place.shape);
    const shape = nextShape({
      open: new Map([...byShape].map(([name, own]) => [name, this.#targetsAmong(own)])),
      targets: this.#targetsAmong(this.#settled),
      targetsPerEpisode: this.#input.targetsPerEpisode,
    });
    if (shape === null) return null;
    return { title: shape, kind: 'binding', proposals: byShape.get(shape) ?? [] };
  }

  /** Writes an answer down. Gives back what is wrong with it; null where nothing is. */
  answer(question: ReviewQuestion, answer: Exclude<ReviewAnswer, { kind: 'quit' }>): string | null {
    const numbers = answer.kind === 'edit' ? [answer.number] : answer.numbers;
    const wrong = numbers.find((number) => number < 1 || number > question.proposals.length);
    if (wrong !== undefined) return `there is no number ${wrong}: expected 1 to ${question.proposals.length}`;
    if (answer.kind === 'edit') return this.#edit(question.proposals[answer.number - 1], answer.yaml);
    const meant =
      numbers.length === 0 ? question.proposals : question.proposals.filter((_, at) => numbers.includes(at + 1));
    for (const proposal of meant) {
      if (answer.kind === 'skip') this.#skipped.add(proposal);
      else this.#settle(proposal, SETTLES[answer.kind]);
    }
    return null;
  }

  counts(): ReviewCounts {
    const statuses = [...this.#status.values()];
    const count = (status: EntryStatus): number => statuses.filter((one) => one === status).length;
    return {
      confirmed: count('confirmed'),
      rejected: count('rejected'),
      proposed: count('proposed'),
      targets: this.#targets(),
    };
  }

  #targets(): ReadonlyMap<string, number> {
    const targets = new Map(this.#input.runs.map(({ episode }) => [episode.id, 0]));
    for (const { entry } of this.#settled.filter(isTarget))
      targets.set(entry.episode, (targets.get(entry.episode) ?? 0) + 1);
    return targets;
  }

  #settle(proposal: Proposal, status: SettledAs, settled: Proposal = proposal): void {
    this.#open.splice(this.#open.indexOf(proposal), 1);
    this.#status.set(proposal, status);
    if (proposal.kind === 'binding') {
      setBindingStatus(this.#input.bindings, proposal.place, status);
      if (status === 'confirmed' && settled.kind === 'binding') this.#settled.push(settled);
    } else setEntryStatus(this.#input.domain, proposal, status);
  }

  #edit(proposal: Proposal | undefined, yaml: string): string | null {
    const read = readYaml(yaml);
    if (proposal === undefined || 'problem' in read)
      return 'problem' in read ? read.problem : 'there is no such number';
    if (proposal.kind === 'binding') return this.#editBinding(proposal, read.value);
    const schema = proposal.kind === 'tool' ? toolSpecSchema : collectionSpecSchema;
    const parsed = schema.safeParse(read.value);
    if (!parsed.success)
      return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    replaceEntry(this.#input.domain, proposal, parsed.data);
    this.#settle(proposal, 'confirmed');
    return null;
  }

  #editBinding(proposal: BindingProposal, value: unknown): string | null {
    const problem = bindingProblem(value);
    if (problem !== null) return problem;
    const binding = value as JsonObject; // just checked
    const says = this.#says({ ...proposal.entry, binding: binding as unknown as BoundCriterionEntry['binding'] });
    if (typeof says === 'object') return says.problem;
    if (proposal.label !== null && says !== proposal.label)
      return `this says ${says}, and the label is ${proposal.label}: write it anew, or answer n`;
    replaceBinding(this.#input.bindings, proposal.place, binding);
    this.#settle(proposal, 'confirmed', { ...proposal, says });
    return null;
  }

  #targetsAmong(proposals: readonly BindingProposal[]): OpenTarget[] {
    return proposals.filter(isTarget).map(({ entry: { episode, criterion } }) => {
      const rubric = this.#byEpisode.get(episode)?.episode.rubric ?? [];
      return { episode, aspect: rubric.find(({ id }) => id === criterion)?.aspect ?? null };
    });
  }

  #bindingProposals(): BindingProposal[] {
    return Object.entries(this.#input.bindings.value.shapes).flatMap(([shape, entries]) =>
      entries.map((entry, index) => ({
        kind: 'binding' as const,
        place: { shape, index },
        entry,
        says: this.#says(entry),
        label: labelOf(this.#byEpisode.get(entry.episode)?.labels ?? null, entry.criterion),
      })),
    );
  }

  #says({ episode: id, binding, facts }: BoundCriterionEntry): BindingSays {
    const episode = this.#byEpisode.get(id)?.episode;
    return episode === undefined ? { problem: 'the set has no such episode' } : saysOf({ binding, facts }, episode);
  }
}

function domainProposals({ tools, collections }: DomainSpec): Proposal[] {
  return [
    ...Object.entries(tools).map(([name, spec]) => ({ kind: 'tool' as const, name, spec })),
    ...collections.map((spec) => ({ kind: 'collection' as const, name: spec.path, spec })),
  ];
}

function statusOf(proposal: Proposal): EntryStatus {
  return proposal.kind === 'binding' ? proposal.entry.status : proposal.spec.status;
}

function isTarget({ label, says }: BindingProposal): boolean {
  return (label === 'MET' || label === null) && says === 'MET';
}

function labelOf(labels: EpisodeLabels | null, criterion: string): BindingProposal['label'] {
  return labels?.labels.find(({ criterionId }) => criterionId === criterion)?.value ?? null;
}

function readYaml(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: parse(text) };
  } catch (error) {
    if (error instanceof YAMLParseError) return { problem: `not YAML: ${error.message.split('\n')[0] ?? ''}` };
    throw error;
  }
}
