import type { Spread } from '../dataset/spread.ts';
import type { ProbeResult } from '../leak-probe/probe-labels.ts';
import type { PaWorldOrder } from './pa-world-order.ts';
import type { LabelCounts, PaWorldCounts } from './set-tally.ts';

export const PA_WORLD_LICENCE = 'Apache-2.0';

export const PA_WORLD_HOW_LABELLED =
  'Each label is the value of a strict predicate (core/oracle) on what really happened in the executable world. Predicates were ' +
  'written with the criteria, before any agent worked on the task. No second reader has compared predicates with wording.';

/** The data card of a set. Every number is counted on the set itself. */
export function paWorldCard(order: PaWorldOrder, counts: PaWorldCounts, probes: readonly ProbeResult[]): string {
  return [
    `# Data card: ${order.backbone === undefined ? 'pa-world' : `pa-world, rolled by ${order.backbone.id}`}`,
    aboutOf(counts),
    '## What is in it',
    FILES,
    '## How it was made',
    ...howOf(order),
    '## Counts',
    ...countTables(counts),
    '## Can labels be told without evidence?',
    ...probeTables(probes),
    '## Limits',
    LIMITS,
    ...(order.backbone === undefined ? [] : [ROLLED_LIMIT]),
    '## Licence',
    `${PA_WORLD_LICENCE}. Nothing in it was copied from a published data set.`,
    '',
  ]
    .join('\n\n')
    .replace(/\n\n$/u, '\n');
}

function aboutOf({ episodes, households, all, events }: PaWorldCounts): string {
  return (
    `${episodes} episodes of a personal assistant at work in ${households} invented households, with ${all.criteria} ` +
    `criteria and a label for each. An episode has ${spreadWords(events)} events.`
  );
}

const FILES = [
  '- `episodes.jsonl`: one episode per line, `sauron.episode/1`, with the household before and after. No labels.',
  '- `labels.jsonl`: one line per episode, `sauron.labels/1`: value, aspect, predicate, and the places that decide it.',
  '- `effects.jsonl`: what each call read and wrote, `sauron.effects/1`.',
  '- `domain.yaml`: what the fault injector has to know of the tools and records.',
  '- `origins.jsonl`: household, task family, split, phrasing, agent and mistakes of each episode. It gives labels away.',
  '- `dataset.json`: counts, and the size and SHA-256 of each file.',
].join('\n');

function howOf({ backbone, seed = 1, episodes = 100, size = 'full' }: PaWorldOrder): string[] {
  const task =
    'A household is generated from a seed: mail, calendar, money, orders, documents and more. A task is a family of small ' +
    'errands, each of which plants its own records and look-alikes and brings criteria with a predicate on the task alone.';
  const order = `seed ${seed}, episodes ${episodes}, size ${size}`;
  return backbone === undefined
    ? [task, `${SCRIPTED} The order was: ${order}. The same order gives the same bytes.`]
    : [
        task,
        `The language model ${backbone.id} acted through the tools of the world; what it did is recorded as it happened, and an ` +
          `episode ends where a call to the model failed. The tasks are those of the order: ${order}.`,
      ];
}

const SCRIPTED =
  'A scripted agent works on the tasks through the tools of the world. It makes natural mistakes, drawn by seed: a wrong ' +
  'record, a check that came too late, a report that says more than was done. In larger sets one episode has an agent ' +
  'that does nothing, and one an agent that only boasts.';

function countTables(counts: PaWorldCounts): string[] {
  const { all, byAspect, byReach, byFamily, bySplit, byPhrasing, byConduct, byEnd, byMistake } = counts;
  return [
    labelTable('aspect', new Map([...byAspect, ['all', all]])),
    'Reach says whether evidence types can settle a criterion (typed) or not (beyond: averages, rankings, meaning).',
    labelTable('reach', byReach),
    countTable(['split', 'episodes'], bySplit),
    countTable(['phrasing', 'episodes'], byPhrasing),
    countTable(['family', 'episodes'], byFamily),
    ...(byConduct.size === 0 ? [] : [countTable(['conduct of the agent', 'episodes'], byConduct)]),
    ...(byEnd.size === 0 ? [] : [countTable(['how the agent ended', 'episodes'], byEnd)]),
    ...(byMistake.size === 0 ? [] : [countTable(['mistake', 'times'], byMistake)]),
    [
      '| per episode | least | median | most |',
      '| --- | ---: | ---: | ---: |',
      spreadRow('events', counts.events),
      spreadRow('tool calls', counts.toolCalls),
    ].join('\n'),
  ];
}

const PROBED =
  'A linear model (TF-IDF logistic regression) is trained on some task families and asked about others. It sees the words of ' +
  'the criterion, or of the final message, or counts and lengths. An AUC of 0.5 says that nothing leaks; with so few ' +
  'families the intervals (95%) are wide.';

function probeTables(probes: readonly ProbeResult[]): string[] {
  if (probes.length === 0) return ['Not probed: too few episodes, or turned off.'];
  const rows = probes.map(({ probe, aspect, auc: { value, interval, items, groups } }) => {
    const shown = value === null ? '–' : value.toFixed(3);
    const range = interval === null ? '–' : `${interval.low.toFixed(3)} to ${interval.high.toFixed(3)}`;
    return `| ${probe} | ${aspect ?? 'all'} | ${shown} | ${range} | ${items} | ${groups} |`;
  });
  const head = [
    '| probe sees | criteria | AUC | interval | labels | families |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
  ];
  return [PROBED, [...head, ...rows].join('\n')];
}

function labelTable(name: string, groups: ReadonlyMap<string, LabelCounts>): string {
  const rows = [...groups].map(
    ([group, { criteria, met, unmet, unknown }]) =>
      `| ${group} | ${criteria} | ${met} | ${unmet} | ${unknown} | ${shareOf(met, met + unmet)} |`,
  );
  const head = `| ${name} | criteria | MET | UNMET | unknown | MET of known |`;
  return [head, '| --- | ---: | ---: | ---: | ---: | ---: |', ...rows].join('\n');
}

function countTable([name, what]: readonly [string, string], counts: ReadonlyMap<string, number>): string {
  const rows = [...counts].map(([group, count]) => `| ${group} | ${count} |`);
  return [`| ${name} | ${what} |`, '| --- | ---: |', ...rows].join('\n');
}

function spreadRow(name: string, { least, median, most }: Spread): string {
  return `| ${name} | ${least ?? '–'} | ${median ?? '–'} | ${most ?? '–'} |`;
}

function spreadWords({ least, median, most }: Spread): string {
  return `${least ?? '–'} to ${most ?? '–'} (median ${median ?? '–'})`;
}

function shareOf(count: number, of: number): string {
  return of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`;
}

const LIMITS = [
  '- Everything is synthetic: people, companies, amounts and documents are invented. No figure measured here says how good an',
  '  agent or a judge is on real work.',
  '- The authors of the set also wrote the verifier and its rule-based reader.',
  '- Texts come from templates. The phrasing `unseen` uses wordings that were kept apart, from the same authors.',
  '- Facts in messages are found through lists of accepted spellings. All text is English.',
].join('\n');

const ROLLED_LIMIT =
  'Where the accepted spellings cover the scripted agent only, the label is UNKNOWN: a person has to read the message.';
