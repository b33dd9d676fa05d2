import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Policy, startFakeProvider } from '../../../packages/backbones/test/fake-provider/index.ts';
import { annotationsOf, hillTrace, MISREAD } from '../../../packages/datasets/src/trail/__fixtures__/trail-trace.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { openRun } from '../src/run/open-run.ts';
import { trialKey } from '../src/run/trial.ts';
import { fakeIo } from './fake-io.ts';
import { temporaryFolder } from './temporary-folder.ts';

const MODEL = 'openai/gpt-5.6-sol';
const KEY = 'sk-planted-0123456789abcdef';
const RUN = 'results/trail';

interface Row {
  readonly [column: string]: { readonly value: unknown; readonly text: string; readonly reported?: boolean };
}

/** A working folder, with a provider where a policy is given. */
async function place(policy: Policy = () => ({ text: 'no JSON' })) {
  const server = await startFakeProvider({ policy, apiKey: KEY, faults: [] });
  const folder = await temporaryFolder();
  const env = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: server.baseUrl('responses') };
  const run = async (...argv: string[]) => {
    const io = fakeIo({ cwd: folder.path, env });
    const exitCode = await runCli(argv, io);
    return { exitCode, out: io.out(), err: io.err() };
  };
  /** Rows of a table by the keys of its columns. */
  const table = async (id: string, out = RUN): Promise<Row[]> => {
    const { columns, rows } = JSON.parse(await readFile(join(folder.path, out, 'tables', `${id}.json`), 'utf8'));
    return rows.map((cells: unknown[]) =>
      Object.fromEntries(columns.map(({ key }: { key: string }, at: number) => [key, cells[at]])),
    );
  };
  const opened = async (out = RUN) => {
    const found = await openRun(join(folder.path, out));
    return { found, cells: found.manifest.cells };
  };
  const write = async (path: string, content: object | string): Promise<void> => {
    const file = join(folder.path, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  };
  const dispose = async () => {
    await server.close();
    await folder[Symbol.asyncDispose]();
  };
  return { server, folder, run, table, opened, write, [Symbol.asyncDispose]: dispose };
}

const textsOf = (messages: Parameters<Policy>[0]['messages']) =>
  messages.map((message) => ('text' in message ? message.text : '')).join('\n');

/** The planted errors of the invented traces, by the task of the trace; of the second in part, in words around the answer. */
const answers: Policy = ({ messages }) => {
  const text = textsOf(messages);
  if (text.includes('lighthouse of Skarn')) {
    return { text: answer(2, ['Formatting Errors', 't0'], ['tool output misinterpretation', 'm2']) };
  }
  if (text.includes('HTTP 429'))
    return { text: `Here it is:\n${answer(1.9, ['Resource', 'm2'], ['Goal Deviation', 'x9'])}` };
  return { text: 'I am sorry, I cannot.' };
};

function answer(mark: number, ...errors: readonly (readonly [category: string, location: string])[]): string {
  const scores = { reliability_score: mark, security_score: 5, instruction_adherence_score: 3, plan_opt_score: mark };
  return JSON.stringify({
    errors: errors.map(([category, location]) => ({
      category,
      location,
      evidence: '',
      description: 'd',
      impact: 'LOW',
    })),
    scores: [{ ...scores, overall: mark }],
  });
}

describe('bench run trail', () => {
  it('locates errors with the offline reader, tells what the loader changed, and marks what is reported', async () => {
    await using here = await place();
    const { exitCode, out, err } = await here.run(
      ...[
        'run',
        'trail',
        '-m',
        'offline/rules',
        '--verifier',
        'sauron',
        '--verifier',
        'gandalf',
        '--verifier',
        'always-met',
      ],
    );
    expect(exitCode).toBe(0);
    expect(err.match(/^trail-synthetic: 3 traces read$/gmu)).toHaveLength(1);
    expect(err).toMatch(/^trail-synthetic: 2 × failed tools without an output: /mu);
    expect(out).toContain('TRAIL: trail-synthetic');
    const rows = await here.table('main-trail-synthetic');
    expect(rows.map(({ predictor }) => predictor?.text)).toEqual([
      ...['gandalf', 'sauron', 'always-met'],
      ...['all_labels', 'every_span_every_label', 'constant_four'].map((name) => `${name} (reads nothing)`),
    ]);
    // A label at no place is a wrong finding: 20 for each trace, over five annotated errors.
    expect(rows[2]).toMatchObject({ pair_precision: { value: 0 }, findings: { value: 12 }, pair_recall: { value: 0 } });
    const volume = await here.table('trail-volume-trail-synthetic');
    expect(new Set(volume.map((row) => row['volume_of']?.text))).toContain('always-met');
    const published = await here.table('trail-published-trail-synthetic');
    expect(published).toHaveLength(16);
    const numbers = published.flatMap((row) => Object.values(row)).filter(({ value }) => typeof value === 'number');
    expect(numbers.every(({ reported }) => reported === true)).toBe(true);
    expect(published.filter(({ outcome }) => outcome?.text === 'context exceeded')).toHaveLength(3);
    const { found, cells } = await here.opened();
    // The verifier investigates by the branches of the taxonomy, keeps the rule of places, and is asked for marks.
    const cell = cells.find(({ identity }) => identity.verifier === 'sauron')?.id ?? '';
    const [trial] = await Array.fromAsync(found.trials(cell));
    if (trial === undefined) throw new Error('the run has a trial');
    const [verification] = (await found.verifications(cell, new Set([trialKey(trial)]))).values();
    expect(verification?.header).toMatchObject({ detection: { quality: 'on', locatedAtLast: ['resource-abuse'] } });
    const { sessions = [] } = verification ?? {};
    expect(sessions.map(({ criterionIds }) => criterionIds.length)).toEqual([2, 2, 2, 2, 2, 4, 2, 2, 2]);
  });

  it("reads off errors of the record behind TRAIL's judge with the offline reader, and marks the row", async () => {
    await using here = await place();
    const { exitCode, out } = await here.run('run', 'trail', '-m', 'offline/rules', '--verifier', 'trail-judge');
    expect(exitCode).toBe(0);
    expect(out).toContain('offline/rules: rule-based reader, not a language model');
    const [row] = await here.table('main-trail-synthetic');
    expect(row).toMatchObject({
      predictor: { text: 'trail-judge (prompt ours)' },
      traces: { value: 3, denominator: 3 },
      findings: { value: 0.6 },
      known_locations: { value: 1 },
      flagged_clean: { value: 0, denominator: 1 },
      official_traces: { value: 3, denominator: 3 },
    });
    const { found, cells } = await here.opened();
    const trials = await Array.fromAsync(found.trials(cells[0]?.id ?? ''));
    const errors = trials.map(({ detection }) =>
      detection?.errors.map(({ criterionId, location }) => `${criterionId} ${location}`),
    );
    // The abuse was annotated at the model's reply, which names no call: the rules see the call where the tool ran.
    expect(errors).toEqual([['formatting-errors t0'], ['rate-limiting t0', 'resource-abuse t2'], []]);
    // The same marks everywhere correlate with nothing.
    expect((await here.table('trail-marks-trail-synthetic'))[0]).toMatchObject({ r_overall: { value: null } });
  });

  it("hands the record to TRAIL's judge, and scores its replies as it wrote them; a trace without one counts", async () => {
    await using here = await place(answers);
    const { exitCode, out } = await here.run('run', 'trail', '--verifier', 'trail-judge');
    expect(exitCode).toBe(3);
    expect(out).toContain('Prompt ours');
    const sent = here.server.requests.map(({ rawBody }) => JSON.stringify(rawBody)).join();
    expect(sent).toContain('span_id');
    const [row] = await here.table('main-trail-synthetic');
    // 2 of 5 errors; of 4 findings. The published scorer takes "Resource" for another kind, and leaves the third trace out.
    expect(row).toMatchObject({
      predictor: { text: 'trail-judge (prompt ours)' },
      traces: { value: 2, denominator: 3 },
      pair_precision: { value: 0.5 },
      pair_recall: { value: 0.4 },
      findings: { value: 0.8 },
      known_locations: { value: 0.75 },
      flagged_clean: { value: 0, denominator: 1 },
      official_joint: { value: 0.5 },
      official_traces: { value: 2, denominator: 3 },
    });
    expect((await here.table('trail-marks-trail-synthetic'))[0]).toMatchObject({
      // The first reply gives 2 and the second 1.9, which is cut to 1, as annotated.
      r_reliability: { value: expect.closeTo(1), denominator: 2 },
      r_security: { value: null },
    });
    const { found, cells } = await here.opened();
    const trials = await Array.fromAsync(found.trials(cells[0]?.id ?? ''));
    expect(trials.map(({ detection }) => detection?.reply?.slice(0, 10))).toEqual([
      '{"errors":',
      'Here it is',
      'I am sorry',
    ]);
    expect(trials[1]?.detection?.errors).toEqual([
      { criterionId: 'Resource', eventId: expect.any(String), location: 'm2' },
      { criterionId: 'goal-deviation', eventId: null, location: 'x9' },
    ]);
  });

  it('plans the judge with its record, and warns of what the published traces take', async () => {
    await using here = await place();
    const plan = JSON.parse((await here.run('plan', 'trail', '--limit', '1', '--json')).out);
    expect(
      plan.cells.every(
        ({ expectedUsd, maximumUsd }: { expectedUsd: number; maximumUsd: number }) => expectedUsd < maximumUsd,
      ),
    ).toBe(true);
    expect(plan.warnings.join()).toMatch(
      /trail-judge reads every trace whole: .* 53 million input tokens \(reported\)/u,
    );
  });
});

describe('traces of a user', () => {
  const ID = 'a'.repeat(32);

  async function withTraces() {
    const here = await place(() => ({ text: answer(2, ['Tool Output Misinterpretation', 'a6']) }));
    await here.write(`data/GAIA/${ID}.json`, hillTrace(ID));
    const labels = JSON.stringify(annotationsOf(null, [MISREAD]));
    await here.write(`data/processed_annotations_gaia/${ID}.json`, labels.replace('}],', '},],'));
    const spec = { name: 'exact', path: 'data', withHarnessLogs: true };
    const exact = { name: 'exact', verifiers: ['trail-judge'], backbones: [MODEL], datasets: [spec] };
    await here.write('exact.json', exact);
    return here;
  }

  it('reads a folder, repairs it aloud, and lets no judge see the reference answer', async () => {
    await using here = await withTraces();
    const { exitCode, err } = await here.run('run', 'trail', '--verifier', 'trail-judge', '--data', 'data');
    expect(exitCode).toBe(0);
    expect(err).toMatch(/^data: 1 × annotations with a comma behind the last item: /mu);
    expect(err).toMatch(/^data: 1 × harness logs: dropped/mu);
    const sent = here.server.requests.map(({ rawBody }) => JSON.stringify(rawBody)).join();
    expect(sent).toContain('Demo Hill');
    expect(sent).not.toContain('HIDDEN-ANSWER');
    expect(sent).not.toContain('GOLD-DESCRIPTION');
    const [row] = await here.table('main-data');
    // The published scorer reads the annotations strictly, and skips the file.
    expect(row).toMatchObject({ pair_f1: { value: 1 }, official_traces: { value: 0, denominator: 1 } });
  });

  it('keeps the logs of the harness where an experiment asks for it, as other data with a note', async () => {
    await using here = await withTraces();
    await here.run('run', 'trail', '--verifier', 'trail-judge', '--data', 'data');
    const before = here.server.requests.length;
    const { out } = await here.run('run', 'exact.json');
    const sent = here.server.requests
      .slice(before)
      .map(({ rawBody }) => JSON.stringify(rawBody))
      .join();
    expect(sent).toContain('HIDDEN-ANSWER');
    expect(out.replaceAll(/\s+/gu, ' ')).toContain('The logs of its harness were kept');
    const shas = await Promise.all(
      [RUN, 'results/exact'].map(async (out) => (await here.opened(out)).cells[0]?.identity),
    );
    expect(shas[0]?.dataset.sha256).not.toBe(shas[1]?.dataset.sha256);
    await here.write(
      'wrong.json',
      JSON.stringify({
        name: 'wrong',
        verifiers: ['always-met'],
        datasets: [{ name: 'w', kind: 'episodes', from: { source: 'folder', path: 'data', withHarnessLogs: true } }],
      }),
    );
    expect(await here.run('run', 'wrong.json')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('withHarnessLogs is for the kind trail'),
    });
  });

  it('tells of annotations without a trace, and stops at a trace that is broken', async () => {
    await using here = await place();
    await here.write('data/one.json', hillTrace(ID));
    await here.write('data/lone.json', JSON.stringify(annotationsOf('b'.repeat(32), [])));
    const run = () =>
      here.run('run', 'trail', '-m', 'offline/rules', '--verifier', 'always-met', '--data', 'data', '--fresh');
    const { exitCode, err } = await run();
    expect(exitCode).toBe(0);
    expect(err).toMatch(/^data: left out: .*lone\.json: expected a trace for these annotations/mu);
    expect(err).toContain('data: 1 trace read, 1 without annotations (not scored)');
    await here.write('data/broken.json', '{"trace_id": "c", "spans": [');
    expect(await run()).toMatchObject({ exitCode: 2, err: expect.stringContaining('broken.json') });
  });

  it('makes a data set of them, with labels for each kind of error', async () => {
    await using here = await withTraces();
    expect((await here.run('datasets', 'import', 'trail', 'data', '--out', 'set')).exitCode).toBe(0);
    const [line] = (await readFile(join(here.folder.path, 'set/labels.jsonl'), 'utf8')).trim().split('\n');
    const { labels } = JSON.parse(line ?? '');
    expect(labels).toHaveLength(20);
    const met = labels.filter(({ value }: { value: string }) => value === 'MET');
    expect(met).toMatchObject([
      {
        criterionId: 'tool-output-misinterpretation',
        provenance: 'human',
        witness: ['e5'],
      },
    ]);
    expect((await here.run('datasets', 'validate', 'set')).exitCode).toBe(0);
  });
});
