import type { Clock } from './clock.ts';

/** Real time and chance. */
export function createSystemClock(): Clock {
  return { nowMs: () => Date.now(), random: () => Math.random(), sleep };
}

/** Rejects with the reason that the signal holds, not with an error of its own: those take long to make. */
function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted === true) return Promise.reject(signal.reason);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => {
    clearTimeout(timer);
    reject(signal?.reason);
  };
  const timer = setTimeout(() => {
    signal?.removeEventListener('abort', stop);
    resolve();
  }, ms);
  signal?.addEventListener('abort', stop, { once: true });
  return promise;
}
