import type { LossTally } from '../event-builder/loss-report.ts';
import { asMembers, presentMembers } from '../event-builder/present-members.ts';
import type { InspectSample } from './record.ts';

const MAY_TELL = 'left out: it may hold the answer key';
const NAMES_MODELS = 'left out: a judge stays blind to the model that acted';

/** Why fields of a sample do not enter the episode. Fields that are not listed are left out too. */
const REASONS: Readonly<Record<string, string>> = {
  target: 'left out: it is the answer key',
  metadata: MAY_TELL,
  store: MAY_TELL,
  setup: MAY_TELL,
  files: MAY_TELL,
  model_usage: NAMES_MODELS,
  role_usage: NAMES_MODELS,
};

/** Counts the fields of a sample that are left out. */
export function countLeftOut(sample: InspectSample, tally: LossTally): void {
  const { id, epoch, input, choices, messages, output, scores, score, ...rest } = sample;
  const { error, limit, invalidation, events, attachments, transcript, ...others } = rest;
  const { uuid, started_at, completed_at, ...unread } = others;
  for (const key of Object.keys(presentMembers(asMembers(unread)) ?? {})) {
    tally.add(`${key} of a sample`, (Object.hasOwn(REASONS, key) ? REASONS[key] : undefined) ?? 'left out');
  }
}
