import { parentPort } from 'node:worker_threads';
import type { Episode, Verification } from '@sauron/core/episode';
import { auditVerification } from '@sauron/core/verdict';

/** What a worker is told: episodes come once, before the first verification of theirs. */
export type AuditOrder =
  | { readonly episode: Episode }
  | { readonly verification: Verification; readonly number: number };

const episodes = new Map<string, Episode>();

parentPort?.on('message', async (order: AuditOrder) => {
  if ('episode' in order) {
    episodes.set(order.episode.id, order.episode);
    return;
  }
  const { verification, number } = order;
  const episode = episodes.get(verification.episodeId);
  if (episode === undefined) throw new Error(`the worker was given no episode ${verification.episodeId}`);
  parentPort?.postMessage({ number, report: await auditVerification(verification, episode) });
});
