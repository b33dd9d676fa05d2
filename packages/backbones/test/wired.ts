import { fileURLToPath } from 'node:url';
import type { Episode, Verification } from '@sauron/core/episode';
import { createSauronVerifier } from '@sauron/core/investigation';
import type { Backbone, ModelRole } from '@sauron/core/model';
import {
  type BackboneOptions,
  type CallEvent,
  type CallMode,
  type CallStore,
  createBackboneMaker,
  createCostMeter,
  createOfflineBackbone,
  type ProviderId,
  rolesOf,
} from '../src/index.ts';
import type { WireFormatName } from './fake-provider/index.ts';

export const KEY = 'sk-planted-0123456789abcdef';
export const EPISODE = fileURLToPath(new URL('../../datasets/sample/episodes/household-budget.json', import.meta.url));

/** One wire format with its provider and model. */
export interface Wire {
  readonly format: WireFormatName;
  readonly provider: ProviderId;
  readonly id: string;
  readonly keyEnv: string;
  readonly baseUrlEnv: string;
}

export const WIRES: readonly Wire[] = [
  {
    format: 'responses',
    provider: 'openai',
    id: 'openai/gpt-5.6-sol',
    keyEnv: 'OPENAI_API_KEY',
    baseUrlEnv: 'OPENAI_BASE_URL',
  },
  {
    format: 'chat',
    provider: 'openai-compatible',
    id: 'openai-compatible/qwen/qwen3-32b',
    keyEnv: 'OPENAI_COMPATIBLE_API_KEY',
    baseUrlEnv: 'OPENAI_COMPATIBLE_BASE_URL',
  },
  {
    format: 'messages',
    provider: 'anthropic',
    id: 'anthropic/claude-opus-5-5',
    keyEnv: 'ANTHROPIC_API_KEY',
    baseUrlEnv: 'ANTHROPIC_BASE_URL',
  },
  {
    format: 'gemini',
    provider: 'google',
    id: 'google/gemini-3.8-flash',
    keyEnv: 'GEMINI_API_KEY',
    baseUrlEnv: 'GOOGLE_GEMINI_BASE_URL',
  },
];

const verifier = createSauronVerifier();

async function verifyWith(
  episode: Episode,
  backbones: Readonly<Partial<Record<ModelRole, Backbone>>>,
): Promise<Verification> {
  return verifier.verify(episode, { backbones, concurrency: 4 });
}

export async function verifyOffline(episode: Episode): Promise<Verification> {
  const reader = createOfflineBackbone();
  return verifyWith(episode, Object.fromEntries(verifier.roles.map((role) => [role, reader])));
}

export interface WiredRun extends Pick<BackboneOptions, 'clock' | 'transport'> {
  readonly env: Readonly<Record<string, string>>;
  readonly calls?: { readonly store: CallStore; readonly mode: CallMode };
}

/** Verifies over a wire, with the default backbones of its provider. */
export async function verifyOver(wire: Wire, episode: Episode, { env, calls, ...others }: WiredRun) {
  const events: CallEvent[] = [];
  const meter = createCostMeter({ atDate: '2026-11-30' });
  const make = createBackboneMaker({
    ...others,
    env,
    onCall: (event) => {
      events.push(event);
      meter.recordCall(event);
    },
    onAttempt: meter.recordAttempt,
    ...(calls === undefined ? {} : { calls: { ...calls, drawScope: 'run', scopeId: 'test' } }),
  });
  const ids = Object.entries(rolesOf(wire.id, verifier.roles));
  const made = await Promise.all(ids.map(async ([role, id]) => [role, await make(id)] as const));
  const verification = await verifyWith(episode, Object.fromEntries(made));
  return { verification, events, cost: await meter.summary() };
}
