import type { JsonObject } from '@sauron/core/episode';
import type { EventMarks, TraceBuilder } from '../event-builder/trace-builder.ts';

export interface ImagePart {
  readonly actor: 'tool' | 'system';
  /** The part as recorded: media type and path. */
  readonly image: JsonObject;
  readonly marks: EventMarks;
}

/** Adds an image as an observation. */
export function addImage(builder: TraceBuilder, { actor, image, marks }: ImagePart): void {
  builder.count('images', 'kept as observations: media type and path, never the picture');
  builder.observation(actor, { data: image }, marks);
}
