import type { Episode } from '@sauron/core/episode';
import type { Verifier } from '@sauron/core/verifier';
import { z } from 'zod';
import type { BaselineEntry, Sees } from '../baseline-entry.ts';
import type { MaximumByRole, MaximumUsage } from './maximum-usage.ts';

/** A judge before its settings are checked: the typed side of a `BaselineEntry`. */
export interface BaselineDefinition<Schema extends z.ZodObject> {
  /** Id in the table; goes to every verification. */
  readonly id: string;
  readonly describes: string;
  readonly sees: Sees;
  readonly settings: Schema;
  create(id: string, settings: z.output<Schema>): Verifier;
  maximumUsage(episode: Episode, settings: z.output<Schema>): MaximumUsage;
  /** For judges with more than one role. @default all of `maximumUsage` is the judge's */
  maximumByRole?(episode: Episode, settings: z.output<Schema>): MaximumByRole;
}

/** An entry of the table: checks settings strictly and fills in the defaults before the judge sees them. */
export function defineBaseline<Schema extends z.ZodObject>(definition: BaselineDefinition<Schema>): BaselineEntry {
  const { id, describes, sees, settings } = definition;
  return {
    describes,
    sees,
    settings,
    create: (input = {}) => definition.create(id, settings.parse(input)),
    maximumUsage: (episode, input = {}) => definition.maximumUsage(episode, settings.parse(input)),
    maximumByRole: (episode, input = {}) => byRole(definition, episode, settings.parse(input)),
  };
}

function byRole<Schema extends z.ZodObject>(
  definition: BaselineDefinition<Schema>,
  episode: Episode,
  settings: z.output<Schema>,
): MaximumByRole {
  if (definition.maximumByRole !== undefined) return definition.maximumByRole(episode, settings);
  const usage = definition.maximumUsage(episode, settings);
  return usage.calls === 0 ? {} : { judge: usage };
}

/** What a variant changes. */
export interface Variant<Schema extends z.ZodObject> {
  readonly id: string;
  readonly describes: string;
  readonly sees?: Sees;
  /** Settings that make the variant; they can't be set to anything else. */
  readonly fixed: Partial<z.output<Schema>>;
}

/** The same judge under another id, with some of its settings fixed. */
export function variantOf<Schema extends z.ZodObject>(
  definition: BaselineDefinition<Schema>,
  { fixed, ...variant }: Variant<Schema>,
): BaselineDefinition<Schema> {
  // Settings are strings, numbers and booleans: what `z.literal` takes.
  const pins = Object.entries(fixed).map(([name, value]) => [
    name,
    z.literal(value as string).default(value as string),
  ]);
  // The fixed members accept less than the original ones and never more, so the outputs still have the schema's type.
  const settings = definition.settings.extend(Object.fromEntries(pins)) as unknown as Schema;
  return { ...definition, ...variant, settings };
}
