import type { Backbone } from '@sauron/core/model';
import type { BuildOrder, BuiltEpisode } from './build-episodes.ts';

/** Which set to write, and who works on its tasks. */
export interface PaWorldOrder extends BuildOrder {
  /** Acts in the world in place of the scripted agent. @default the scripted agent */
  readonly backbone?: Backbone;
  /** Replies of the backbone per task, at most. */
  readonly maxTurns?: number;
  /** Ends a roll between or inside calls. */
  readonly signal?: AbortSignal;
  /** Print in the card how far labels can be told without evidence. @default true from 50 episodes on */
  readonly probe?: boolean;
  /** Replace an older data set in this folder. @default false */
  readonly overwrite?: boolean;
  /** Called after each episode; what it throws ends the writing. */
  readonly onEpisode?: (built: BuiltEpisode) => void;
}
