import type { Episode, Verification } from '@sauron/core/episode';
import { verificationSchema } from '@sauron/core/episode';
import type { ModelMessage, ModelRequest } from '@sauron/core/model';
import type { RunContext } from '@sauron/core/verifier';
import type { BaselineEntry } from '../baseline-entry.ts';
import { type Behaviour, type ScriptedJudge, scriptedJudge } from './scripted-judge.ts';

export interface JudgeTrial {
  readonly verification: Verification;
  readonly backbone: ScriptedJudge;
}

export interface TrialOptions extends Omit<RunContext, 'backbones'> {
  readonly settings?: unknown;
  readonly delayTicks?: (index: number) => number;
}

/** Judges an episode with a scripted model, one criterion at a time where nothing else is said. */
export async function runJudge(
  entry: BaselineEntry,
  { episode, behaviour }: { readonly episode: Episode; readonly behaviour: Behaviour },
  { settings, delayTicks, ...context }: TrialOptions = {},
): Promise<JudgeTrial> {
  const backbone = scriptedJudge(behaviour, delayTicks);
  const verifier = entry.create(settings);
  const backbones = Object.fromEntries(verifier.roles.map((role) => [role, backbone]));
  const verification = await verifier.verify(episode, { concurrency: 1, ...context, backbones });
  return { verification: verificationSchema.parse(verification), backbone };
}

/** What the model is sent besides the instructions and the tools: messages and answers of tools. */
export function sentTexts({ messages }: ModelRequest): string[] {
  return messages.flatMap(textsOf);
}

function textsOf(message: ModelMessage): string[] {
  if (message.role === 'user') return [message.text];
  return message.role === 'tool' ? message.answers.map(({ content }) => content) : [];
}

/** The lines of a text that stand outside every fence. */
export function linesOutsideFences(text: string): string[] {
  const outside: string[] = [];
  let closing: string | null = null;
  for (const line of text.split('\n')) {
    if (closing === null) {
      const name = /^<(data-[0-9a-f]{8})>$/u.exec(line)?.[1];
      if (name === undefined) outside.push(line);
      else closing = `</${name}>`;
    } else if (line === closing) closing = null;
  }
  return outside;
}
