import { Worker } from 'node:worker_threads';
import type { Episode, Verification } from '@sauron/core/episode';
import { type AuditReport, auditVerification } from '@sauron/core/verdict';
import type { AuditOrder } from './audit-worker.ts';

/** Verifications under way at one worker; the rest wait in the file. */
const AHEAD = 4;
/** A worker takes about as long to start as this many small audits. */
const WORTH_A_WORKER = 40;

interface Member {
  readonly worker: Worker;
  readonly known: Set<string>;
  pending: number;
}

/** What `auditAll` works on. */
export interface AuditJob {
  readonly verifications: AsyncIterable<Verification>;
  readonly count: number;
  readonly episodes: ReadonlyMap<string, Episode>;
  /** Worker threads at most; 1 runs in this thread. */
  readonly workers: number;
  readonly signal: AbortSignal;
}

/** Audits verifications on several threads; the reports come in the order of the file. Rejects when aborted and for bugs. */
export async function auditAll(job: AuditJob): Promise<AuditReport[]> {
  const workers = Math.min(job.workers, Math.floor(job.count / WORTH_A_WORKER));
  return workers > 1 ? auditOnThreads(job, workers) : auditHere(job);
}

async function auditHere({ verifications, episodes, signal }: AuditJob): Promise<AuditReport[]> {
  const reports: AuditReport[] = [];
  for await (const verification of verifications) {
    signal.throwIfAborted();
    const episode = episodes.get(verification.episodeId);
    if (episode !== undefined) reports.push(await auditVerification(verification, episode));
  }
  return reports;
}

async function auditOnThreads(job: AuditJob, count: number): Promise<AuditReport[]> {
  const members = Array.from({ length: count }, startMember);
  try {
    return await distribute(job, members);
  } finally {
    await Promise.all(members.map(({ worker }) => worker.terminate()));
  }
}

/** The source runs from .ts files, the published package from .js ones; a worker needs to be told how the first resolve. */
function startMember(): Member {
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? './audit-worker.ts' : './audit-worker.js', import.meta.url);
  const execArgv = isSource ? ['--conditions=@sauron/source', '--no-warnings'] : [];
  return { worker: new Worker(file, { execArgv }), known: new Set(), pending: 0 };
}

async function distribute(
  { verifications, episodes, signal }: AuditJob,
  members: readonly Member[],
): Promise<AuditReport[]> {
  const reports: AuditReport[] = [];
  let failure: Error | null = null;
  let wake = (): void => {};
  for (const member of members) {
    member.worker.on('message', ({ number, report }: { number: number; report: AuditReport }) => {
      reports[number] = report;
      member.pending -= 1;
      wake();
    });
    member.worker.on('error', (error) => {
      failure = error instanceof Error ? error : new Error(String(error));
      wake();
    });
  }
  const until = async (ready: () => boolean): Promise<void> => {
    while (failure === null && !ready()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      signal.throwIfAborted();
    }
    if (failure !== null) throw failure;
  };
  let number = 0;
  for await (const verification of verifications) {
    signal.throwIfAborted();
    const episode = episodes.get(verification.episodeId);
    if (episode === undefined) continue;
    await until(() => members.some(({ pending }) => pending < AHEAD));
    give(members, { verification, number }, episode);
    number += 1;
  }
  await until(() => members.every(({ pending }) => pending === 0));
  return reports;
}

function give(members: readonly Member[], order: Extract<AuditOrder, { number: number }>, episode: Episode): void {
  const idlest = members.reduce((least, member) => (member.pending < least.pending ? member : least));
  if (!idlest.known.has(episode.id)) {
    idlest.known.add(episode.id);
    idlest.worker.postMessage({ episode } satisfies AuditOrder);
  }
  idlest.pending += 1;
  idlest.worker.postMessage(order satisfies AuditOrder);
}
