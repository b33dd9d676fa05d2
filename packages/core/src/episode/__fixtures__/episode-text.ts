import type { EpisodeInput } from '../episode.ts';
import { InputError } from '../load.ts';

/** The least that an episode holds. */
export const small = {
  schema: 'sauron.episode/1',
  id: 'pa-1',
  task: { prompt: 'pay rent' },
  state: { final: { paid: true } },
  trace: { events: [] },
  rubric: [{ id: 'c1', text: 'Rent is paid.' }],
} satisfies EpisodeInput;

/** The small episode with other parts, as text. */
export function textWith(parts: Record<string, unknown>, indent = 0): string {
  return JSON.stringify({ ...small, ...parts }, undefined, indent);
}

/** The error that reading throws; throws where it throws none. */
export function errorOf(read: () => unknown): InputError {
  try {
    read();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
