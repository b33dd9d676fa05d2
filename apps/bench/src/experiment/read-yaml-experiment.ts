import { isMap, isNode, isScalar, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import { UsageError } from '../cli/usage-error.ts';
import type { ExperimentPath } from './experiment-problem.ts';
import type { ExperimentSource } from './experiment-source.ts';

/** Reads YAML (or JSON). Throws UsageError with file, line and column where it is none. */
export function readYamlExperiment(text: string, file: string): ExperimentSource {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: true, prettyErrors: false });
  const placeOf = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  const [error] = document.errors;
  if (error !== undefined) {
    const why = /call stack/u.test(error.message) ? 'it is nested too deeply' : error.message;
    throw new UsageError(`${placeOf(error.pos[0])}: not ${/\.json$/iu.test(file) ? 'JSON' : 'YAML'}: ${why}`);
  }
  if (document.contents === null) throw new UsageError(`${file}: expected an experiment, the file is empty`);
  return {
    value: plainValue(() => document.toJS(), file),
    where: (path) => placeOf(offsetOf(document.contents, path)),
  };
}

function plainValue(read: () => unknown, file: string): unknown {
  try {
    return read();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file}: can't be read as YAML: ${message}`, { cause: error });
  }
}

/** Where a member's key or an item starts, or the nearest place on the way. */
function offsetOf(root: unknown, path: ExperimentPath): number {
  let node: Node | null = isNode(root) ? root : null;
  let offset = node?.range?.[0] ?? 0;
  for (const step of path) {
    const pair = pairAt(node, step);
    const inner: unknown = pair === null ? itemAt(node, step) : pair.value;
    const place = pair?.key ?? inner;
    if (!isNode(place)) return offset;
    offset = place.range?.[0] ?? offset;
    node = isNode(inner) ? inner : null;
  }
  return offset;
}

function pairAt(node: Node | null, step: string | number): Pair | null {
  if (!isMap(node)) return null;
  return node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step)) ?? null;
}

function itemAt(node: Node | null, step: string | number): unknown {
  const items = node !== null && 'items' in node && Array.isArray(node.items) ? node.items : [];
  return typeof step === 'number' ? items[step] : null;
}
