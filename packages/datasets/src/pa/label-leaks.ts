import { parsePath } from '@sauron/core/episode';

/** What is read of a mapping here. */
interface LabelledMapping {
  readonly state?: { readonly initial?: string | undefined; readonly final?: string | undefined } | undefined;
  readonly trace: { readonly events: string; readonly format: string };
  readonly labels?:
    | {
        readonly items: string;
        readonly raters?: string | readonly string[] | undefined;
        readonly adjudicated?: string | undefined;
      }
    | undefined;
  readonly extra?: readonly string[] | Readonly<Record<string, string>> | undefined;
}

interface Leak {
  /** Key of the mapping that copies the labels. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Parts of a record that are copied into the episode as they are and hold a label, or are a part of one. */
export function labelLeaks({ labels, state, trace, extra }: LabelledMapping): Leak[] {
  if (labels === undefined) return [];
  const columns = [labels.raters ?? [], labels.adjudicated ?? []].flat();
  const secrets = columns.map((column) => [...stepsOf(labels.items), ITEM, ...stepsOf(column)]);
  const copies: [readonly (string | number)[], string | undefined][] = [
    [['state', 'initial'], state?.initial],
    [['state', 'final'], state?.final],
    [['trace', 'events'], trace.format === 'sauron' ? trace.events : undefined],
    ...Object.entries(extra ?? {}).map(([name, path]): [(string | number)[], string] => [
      ['extra', Array.isArray(extra) ? Number(name) : name],
      path,
    ]),
  ];
  return copies.flatMap(([path, copied]) => {
    if (copied === undefined || !secrets.some((secret) => isOneInside(stepsOf(copied), secret))) return [];
    const message = `expected a part of the record without labels, got ${copied}, which holds them: labels never stand in an episode`;
    return [{ path, message }];
  });
}

/** Any item of a list or object: an index, a selector, a key and `[*]` may all name the same one. */
const ITEM = null;

function stepsOf(path: string): (string | null)[] {
  const syntax = parsePath(path);
  if (!syntax.ok) return [];
  return syntax.parsed.steps.map((step) => (step.kind === 'bare' || step.kind === 'key' ? step.key : ITEM));
}

function isOneInside(copied: readonly (string | null)[], secret: readonly (string | null)[]): boolean {
  const length = Math.min(copied.length, secret.length);
  return copied.slice(0, length).every((step, at) => step === ITEM || secret[at] === ITEM || step === secret[at]);
}
