/** A day behind a model's name: a dated snapshot of it costs what the model costs. */
const SNAPSHOT = /[-@](?:20\d{2}-\d{2}-\d{2}|20\d{6})$/u;

/**
 * Whether a price list's entry is the model that was asked for. Lists match by prefix, so that a newer model can get the
 * price of an older one whose name it starts with: only the same name counts, or a dated snapshot of it.
 */
export function sameModel(asked: string, matched: string): boolean {
  const wanted = asked.toLowerCase();
  const found = matched.toLowerCase();
  return wanted === found || wanted.replace(SNAPSHOT, '') === found;
}
