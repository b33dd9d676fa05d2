import type { JsonObject } from '@sauron/core/episode';
import { z } from 'zod';
import type { ToolError, ToolOutcome, ToolSession, WorldTool } from './tool.ts';

/** A tool without its name: the table that it stands in names it. */
export type NamelessTool = Omit<WorldTool, 'name'>;
type ArgumentsOf<Shape extends z.ZodRawShape> = z.output<ReturnType<typeof z.strictObject<Shape>>>;
type Run<Shape extends z.ZodRawShape> = (session: ToolSession, argumentsValue: ArgumentsOf<Shape>) => ToolOutcome;

/** A call that was turned down. */
export type Refusal = Extract<ToolOutcome, { readonly ok: false }>;

/** A tool that changes nothing. */
export function reading<Shape extends z.ZodRawShape>(description: string, shape: Shape, run: Run<Shape>): NamelessTool {
  return tool({ description, effect: 'read' }, shape, run);
}

/** A tool that changes the state. */
export function writing<Shape extends z.ZodRawShape>(description: string, shape: Shape, run: Run<Shape>): NamelessTool {
  return tool({ description, effect: 'write' }, shape, run);
}

/** Gives each tool the name that it stands under. */
export function toolSet<Name extends string>(tools: Readonly<Record<Name, NamelessTool>>): Record<Name, WorldTool> {
  const named = Object.entries<NamelessTool>(tools).map(([name, entry]) => [name, { name, ...entry }]);
  // The keys are those of `tools`.
  return Object.fromEntries(named) as Record<Name, WorldTool>;
}

export function done(output: JsonObject): ToolOutcome {
  return { ok: true, output };
}

export function refuse(code: ToolError['code'], message: string): Refusal {
  return { ok: false, error: { code, message } };
}

function tool<Shape extends z.ZodRawShape>(
  head: Pick<WorldTool, 'description' | 'effect'>,
  shape: Shape,
  run: Run<Shape>,
): NamelessTool {
  return {
    ...head,
    schema: z.strictObject(shape),
    // Arguments come parsed by the schema just above.
    run: (session, argumentsValue) => run(session, argumentsValue as ArgumentsOf<Shape>),
  };
}
