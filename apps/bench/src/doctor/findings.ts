/** One thing that was looked at. */
export interface Finding {
  readonly what: string;
  /** Null for what is said for information only. */
  readonly ok: boolean | null;
  readonly detail: string;
}

const NEEDED_NODE = [22, 18] as const;

/** Whether this Node is new enough. */
export function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const ok = major > NEEDED_NODE[0] || (major === NEEDED_NODE[0] && minor >= NEEDED_NODE[1]);
  return { what: 'node', ok, detail: `${version} (needs ${NEEDED_NODE.join('.')} or newer)` };
}

/** Runs a look at something; an error is a finding, not the end. */
export async function findingOf(what: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { what, ok: true, detail: await look() };
  } catch (error) {
    return { what, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
