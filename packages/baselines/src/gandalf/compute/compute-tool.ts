import { isJsonList, isJsonObject, type JsonValue, ownValue, stringifyJson } from '@sauron/core/episode';
import { dropNulls, type ToolDefinition, toolParameters } from '@sauron/core/model';
import { cutToTokens, type QueryAnswer } from '@sauron/core/sources';
import type { ValueContext } from '@sauron/core/values';
import type { LoopTool } from '../../judging/index.ts';
import { dataRoom, fileAnswer, fittingLines } from '../file-answer.ts';
import type { VirtualFile } from '../file-tree.ts';
import { type Bench, type Cell, ComputeMistake, RUNS } from './operations.ts';
import { showRational } from './rational.ts';
import { computeParameters, isOperation, type Operation, STEP_SCHEMAS, type StepOf } from './step-schemas.ts';

const MAX_STEPS = 40;
/** Items that one call may look at, over all its steps. */
const MAX_ITEMS = 100_000;
/** Characters shown of a result that is not the last. */
const MIDDLE_CHARS = 160;

export const COMPUTE: ToolDefinition = {
  name: 'compute',
  description:
    'Works something out of the files in steps that name their results: read a value, filter or map a list, count, sum, average, min, max, sort, first, add, subtract, multiply, divide (exact decimals), days_between (right date minus left). Returns the results, the last one in full.',
  parameters: toolParameters(computeParameters),
};

/** The calculator over the files. It reads a closed grammar; nothing that a model writes is run as code. */
export function computeTool(files: readonly VirtualFile[], values: ValueContext): LoopTool {
  return {
    definition: COMPUTE,
    answer: (argumentsValue, { capTokens }) => compute(argumentsValue, { files, values, capTokens }),
  };
}

interface ComputeOptions {
  readonly files: readonly VirtualFile[];
  readonly values: ValueContext;
  readonly capTokens: number;
}

function compute(argumentsValue: JsonValue, { files, values, capTokens }: ComputeOptions): QueryAnswer {
  const bench = newBench(files, values);
  const problem = runSteps(argumentsValue, bench);
  const lines = [
    ...[...bench.results].map(([name, cell], index) => resultLine(name, cell, index === bench.results.size - 1)),
    ...bench.notes.map((note) => `note: ${note}`),
    ...(problem === null ? [] : [`stopped: ${problem}`]),
  ];
  const room = dataRoom(capTokens);
  // The last result and what is behind it matter most.
  const fromEnd = fittingLines(lines.toReversed(), room);
  const shown = fromEnd === 0 ? lines.slice(-1).map((line) => cutToTokens(line, room).text) : lines.slice(-fromEnd);
  const truncated = fromEnd < lines.length;
  const heading = `compute: ${bench.results.size} steps done.${truncated ? ' Not everything is shown.' : ''}`;
  const answer = fileAnswer({ heading, data: shown.join('\n'), truncated }, capTokens);
  return problem === null ? answer : { ...answer, failed: true };
}

function newBench(files: readonly VirtualFile[], values: ValueContext): Bench {
  let items = 0;
  return {
    files,
    values,
    results: new Map(),
    notes: [],
    work(count) {
      items += count;
      if (items > MAX_ITEMS) throw new ComputeMistake(`more than ${MAX_ITEMS} items to look at`);
    },
  };
}

/** Runs the steps in order; returns what stopped them, or null. */
function runSteps(argumentsValue: JsonValue, bench: Bench): string | null {
  const steps = isJsonObject(argumentsValue) ? ownValue(argumentsValue, 'steps') : undefined;
  if (!isJsonList(steps ?? null)) return 'expected {"steps": [ … ]}';
  // Checked in the line above.
  const list = steps as readonly JsonValue[];
  if (list.length > MAX_STEPS) return `expected at most ${MAX_STEPS} steps`;
  for (const [index, step] of list.entries()) {
    const problem = runStep(step, bench);
    if (problem !== null) return `step ${index + 1}: ${problem}`;
  }
  return null;
}

function runStep(value: JsonValue, bench: Bench): string | null {
  const op = isJsonObject(value) ? ownValue(value, 'op') : undefined;
  if (!isOperation(op)) return `op: expected one of ${Object.keys(STEP_SCHEMAS).join(', ')}`;
  const parsed = STEP_SCHEMAS[op].safeParse(withValue(op, dropNulls(value), value));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${op} ${issue?.path.map(String).join('.') ?? ''}: ${(issue?.message ?? 'not valid').slice(0, 200)}`;
  }
  if (bench.results.has(parsed.data.as)) return `there is a result ${parsed.data.as} already`;
  try {
    bench.results.set(parsed.data.as, runTyped(op, parsed.data, bench));
    return null;
  } catch (error) {
    if (!(error instanceof ComputeMistake)) throw error;
    return error.message;
  }
}

/** A filter may compare with null; elsewhere null means "not used". */
function withValue(op: Operation, step: JsonValue, sent: JsonValue): JsonValue {
  const isNullCompared =
    op === 'filter' && isJsonObject(sent) && isJsonObject(step) && ownValue(sent, 'value') === null;
  return isNullCompared ? { ...step, value: null } : step;
}

/** The schema of an operation gives the step that its run takes; the table can't say so for all of them at once. */
function runTyped(op: Operation, step: StepOf<Operation>, bench: Bench): Cell {
  const run = RUNS[op] as (step: StepOf<Operation>, bench: Bench) => Cell;
  return run(step, bench);
}

function resultLine(name: string, cell: Cell, isLast: boolean): string {
  if ('number' in cell) return `${name} = ${showRational(cell.number)}`;
  const size = isJsonList(cell.json) ? `list of ${cell.json.length}` : null;
  const json = stringifyJson(cell.json);
  if (isLast || json.length <= MIDDLE_CHARS) return `${name} = ${json}${isLast && size !== null ? ` (${size})` : ''}`;
  return `${name} = ${size ?? json.slice(0, MIDDLE_CHARS).replace(/[\uD800-\uDBFF]$/u, '')}${size === null ? '…' : ''}`;
}
