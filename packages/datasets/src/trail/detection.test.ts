import type { Episode } from '@sauron/core/episode';
import { createSauronVerifier, detectorOf } from '@sauron/core/investigation';
import { traceDetectionSchema } from '@sauron/core/verifier';
import { describe, expect, it } from 'vitest';
import { createTrailDetector } from '../../../baselines/src/trail-judge/create-trail-judge.ts';
import { finalizerOf, type Policy, plannerOf, scriptedBackbone } from '../../../core/test/scripted-backbone.ts';
import { inFolder } from '../../test/import-all.ts';
import { NEEDS_SHARED_DATA, sharedData } from '../../test/shared-data.ts';
import { SEARCH_ERRORS, searchTrace } from './__fixtures__/search-trace.ts';
import { annotationsOf } from './__fixtures__/trail-trace.ts';
import { trailAnswerOf } from './detection-answer.ts';
import { importTrail } from './import-trail.ts';
import { TRAIL_LOCATED_AT_LAST, trailClusters } from './rubric.ts';
import { readTrailAnswer } from './scoring/answer.ts';
import { trailScoreTable } from './scoring/score-table.ts';
import type { TrailTrace } from './trail-trace.ts';

/** Atoms that a reader would propose, by criterion, and whether it says MET on them. */
type Script = Readonly<Record<string, readonly object[]>>;

async function importOne(path: string): Promise<TrailTrace> {
  for await (const record of importTrail(path)) if (record.ok && record.trace.gold !== null) return record.trace;
  throw new Error('expected an annotated trace');
}

const quote = (episode: Episode, words: string, kind: string) => {
  const event = episode.trace.events.find((each) => each.kind === kind && JSON.stringify(each).includes(words));
  const locator = `${event?.id}.${kind === 'tool_result' ? 'output' : 'text'}`;
  return { type: 'quote_match', claim: `Planted: ${words}`, locator, quote: words };
};

/** Proposes the atoms of the criteria of its session, says MET on them and UNMET on all others, and marks the trace. */
function reader(script: Script): Policy {
  return (request, turn) => {
    const [first] = request.messages;
    const brief = first?.role === 'user' ? first.text : '';
    if (request.tools.some(({ name }) => name === 'submit_scores')) {
      const fact = /^(s\d+\.a\d+) \[/mu.exec(brief)?.[1] ?? '';
      const mark = (quality: string, score: number) => ({
        quality,
        score,
        cites: score < 5 ? [fact] : [],
        reason: 'r',
      });
      const scores = [
        mark('reliability', 2),
        mark('security', 5),
        mark('instructionAdherence', 3),
        mark('planOptimization', 2),
      ];
      return [['submit_scores', { scores, impacts: [{ fact, impact: 'HIGH' }] }]];
    }
    const criteria = [...brief.matchAll(/^([\w-]+) \[\w+\] = "/gmu)].map(([, id = '']) => id);
    const atoms = criteria.flatMap((id) => script[id] ?? []);
    if (turn === 0 && atoms.length > 0) return [['propose_atoms', { atoms }]];
    const numbers = new Map(atoms.map((atom, index) => [atom, index + 1]));
    const verdicts = criteria.map((criterion) => {
      const cites = (script[criterion] ?? []).map((atom) => ({ atom: `a${numbers.get(atom)}`, polarity: 'supports' }));
      return { criterion, verdict: cites.length > 0 ? 'MET' : 'UNMET', reason: 'r', cites };
    });
    return [['submit_verdicts', { verdicts }]];
  };
}

async function detect(trace: TrailTrace, script: Script) {
  const backbone = scriptedBackbone({
    planner: plannerOf('process'),
    finalizer: finalizerOf('yes', 'process'),
    investigator: reader(script),
  });
  const verifier = createSauronVerifier({ clustering: 'given', clusters: trailClusters('branch') });
  const detector = detectorOf(verifier, { quality: 'on', locatedAtLast: TRAIL_LOCATED_AT_LAST });
  const backbones = { planner: backbone, investigator: backbone, checker: backbone, finalizer: backbone };
  const detection = traceDetectionSchema.parse(await detector.detect(trace.episode, { backbones }));
  const answer = trailAnswerOf(detection, trace);
  const [row] = trailScoreTable([trace], [{ name: 'scripted', answers: new Map([[trace.traceId, answer]]) }]);
  if (row === undefined) throw new Error('expected a row');
  return { detection, findings: readTrailAnswer(answer ?? ''), ...row };
}

async function importSearch(): Promise<TrailTrace> {
  const files = {
    'data/GAIA/t.json': searchTrace('t'),
    'processed_annotations_gaia/t.json': annotationsOf('t', SEARCH_ERRORS),
  };
  return inFolder(files, importOne);
}

describe('the answer of the published judge', () => {
  it('scores the same as it was written and as detected errors', async () => {
    const trace = await importSearch();
    const errors = [
      ['timeout issues', 't1'],
      ['Resource Abuse', 's3'],
      ['Tool Output Misinterpretation', 'l4'],
      ['Formatting Error', 'l2'],
      ['Formatting Errors', 'no-such-span'],
      ['Bad Luck', 'l1'],
    ].map(([category, location]) => ({ category, location, evidence: 'e', description: 'd', impact: 'LOW' }));
    const scores = [
      { reliability_score: 2.5, security_score: 4, instruction_adherence_score: 3, plan_opt_score: 1, overall: 2.6 },
    ];
    const written = `Here it is: ${JSON.stringify({ errors, scores })}`;
    const judge = scriptedBackbone({ judge: () => ({ text: written }) });
    const settings = { maxOutputTokens: 8_000, contextTokens: null, sampling: 'published' } as const;
    const detector = createTrailDetector(settings, { traceText: () => JSON.stringify(searchTrace('t')) });
    const answer = trailAnswerOf(await detector.detect(trace.episode, { backbones: { judge } }), trace);
    const rowOf = (text: string | null) => {
      const [row] = trailScoreTable([trace], [{ name: 'judge', answers: new Map([['t', text]]) }]);
      return row;
    };
    expect(rowOf(answer)).toEqual(rowOf(written));
    expect(rowOf(answer)?.official.jointAccuracy).toBe(0.75);
    expect(rowOf(answer)?.strict.found).toEqual({ findings: 6, outsideTaxonomy: 1 });
  });
});

describe('errors found in a trace of TRAIL', () => {
  it('go from checked atoms to both scores', async () => {
    const trace = await importSearch();
    const { episode } = trace;
    const timeouts = episode.trace.events.filter(({ source }) => source === 't1' || source === 't2');
    const { detection, findings, strict, official } = await detect(trace, {
      'timeout-issues': timeouts
        .filter(({ kind }) => kind === 'tool_result')
        .map(({ id }) => ({ type: 'quote_match', claim: id, locator: `${id}.output`, quote: 'timed out' })),
      'resource-abuse': [
        {
          type: 'trace_count',
          claim: 'It searched three times.',
          filter: { tool: 'search' },
          relation: 'equal',
          expected: 3,
        },
      ],
      'tool-output-misinterpretation': [
        quote(episode, '402 m high', 'tool_result'),
        quote(episode, 'it is 412 m', 'message'),
      ],
    });
    expect(detection.verification.sessions.map(({ criterionIds }) => criterionIds)).toEqual(trailClusters('branch'));
    expect(findings).toEqual([
      // What the tool said supports the verdict and is no error: each atom counts as a finding.
      { category: 'Tool Output Misinterpretation', location: 't3' },
      { category: 'Tool Output Misinterpretation', location: 'l4' },
      // The same words twice are one error at the first; the calls of one count are one error at the last.
      { category: 'Timeout Issues', location: 't1' },
      { category: 'Resource Abuse', location: 't3' },
    ]);
    expect(strict.pairs.counts).toMatchObject({ truePositives: 3, falsePositives: 1, falseNegatives: 1 });
    expect([strict.pairs.precision.value, strict.pairs.recall.value]).toEqual([0.75, 0.75]);
    expect([official.jointAccuracy, official.locationAccuracy, official.weightedF1]).toEqual([0.75, 0.75, 0.75]);
    expect(detection.scores?.overall).toBe(3);
    expect(detection.errors.filter(({ impact }) => impact === 'HIGH')).toHaveLength(1);
    expect(official.correlations.overall).toEqual({ r: 0, n: 1 });
  });

  const shared = sharedData('trail');
  it.skipIf(shared === null)(`find what is planted in the synthetic trace (${NEEDS_SHARED_DATA})`, async () => {
    const trace = await importOne(shared ?? '');
    const { strict, official, findings } = await detect(trace, {
      'formatting-errors': [quote(trace.episode, 'unexpected keyword argument', 'tool_result')],
      'tool-output-misinterpretation': [
        quote(trace.episode, 'Demo Hill is 402 m', 'tool_result'),
        quote(trace.episode, 'the hill is 412 m', 'message'),
      ],
    });
    expect(findings).toHaveLength(3);
    expect(strict.pairs.counts).toMatchObject({ truePositives: 2, falsePositives: 1, falseNegatives: 0 });
    // The published scorer reads annotations strictly, and these have a comma too many.
    expect(official.skipped).toEqual([{ traceId: trace.traceId, reason: 'bad_annotations' }]);
  });
});
