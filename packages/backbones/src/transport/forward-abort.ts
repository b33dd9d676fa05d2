/**
 * Passes the abort of each signal on to a controller, reason included, and gives back what ends that. A controller of its
 * own per request keeps long-lived signals free of listeners.
 */
export function forwardAbort(signals: readonly (AbortSignal | null | undefined)[], to: AbortController): () => void {
  const stops = signals.map((signal) => {
    if (signal === null || signal === undefined) return () => undefined;
    if (signal.aborted) to.abort(signal.reason);
    const pass = () => to.abort(signal.reason);
    signal.addEventListener('abort', pass, { once: true });
    return () => signal.removeEventListener('abort', pass);
  });
  return () => {
    for (const stop of stops) stop();
  };
}
