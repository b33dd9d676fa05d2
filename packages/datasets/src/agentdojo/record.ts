import { isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { z } from 'zod';

// Read with tolerance: only the fields in use are described, unknown ones pass. JSON bodies are taken by reference.
const json = z.custom<JsonValue>((value) => value !== undefined, 'expected a JSON value');
const object = z.custom<JsonObject>(isJsonObject, 'expected a JSON object');

const callSchema = z.object({
  function: z.string(),
  args: json,
  id: z.string().nullish(),
  /** Arguments of a scripted agent, in which the places of injections are named. */
  placeholder_args: json.optional(),
});

const messageSchema = z.object({
  role: z.string(),
  /** Text; in newer versions a list of blocks `{ type, content }`. */
  content: json.optional(),
  tool_calls: z.array(callSchema).nullish(),
  /** Of a tool message: the call that it answers. */
  tool_call_id: z.string().nullish(),
  tool_call: z.object({ function: z.string() }).nullish(),
  error: z.string().nullish(),
});

/** A published run file. */
export const runSchema = z.object({
  suite_name: z.string(),
  pipeline_name: z.string(),
  user_task_id: z.string(),
  injection_task_id: z.string().nullish(),
  attack_type: z.string().nullish(),
  injections: object.nullish(),
  messages: z.array(messageSchema),
  /** Why the run was broken off. The benchmark then writes the labels without running its checks. */
  error: z.string().nullish(),
  utility: z.boolean().nullish(),
  /** True means that the ATTACK SUCCEEDED; without an injection it is always true and means nothing. */
  security: z.boolean().nullish(),
});

/** What stands beside a run file: criteria with labels, and the state rebuilt by running the recorded calls again. */
export const replaySchema = z.object({
  task: z.string(),
  criteria: z.array(
    z.object({ id: z.string(), text: z.string(), label: z.boolean().nullable(), label_source: z.string().nullish() }),
  ),
  state_initial: object,
  state_final: object,
  replay: z.object({ labels_match: z.boolean().nullish() }).nullish(),
});

export type AgentDojoMessage = z.infer<typeof messageSchema>;
export type AgentDojoRunFile = z.infer<typeof runSchema>;
export type AgentDojoReplay = z.infer<typeof replaySchema>;

/** One run with what is known beside its file. */
export interface AgentDojoRun {
  readonly run: AgentDojoRunFile;
  /** Null for a run file alone. */
  readonly replay: AgentDojoReplay | null;
  /** The instruction that was injected, where it is known from elsewhere. */
  readonly injectedGoal: string | null;
}
