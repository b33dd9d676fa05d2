import type { JsonObject } from '@sauron/core/episode';

/** How the tracer marked the end of a span; `unset` where nobody said anything. */
export type SpanStatus = 'ok' | 'error' | 'unset';

/** Something that a span noted at a moment: an exception, or a message in older conventions. */
export interface SpanNote {
  readonly name: string;
  readonly attributes: JsonObject;
}

/** One span, whatever container it came in. */
export interface Span {
  /** As recorded, without a leading `0x`; made from the place of the span where the record has none. */
  readonly id: string;
  readonly traceId: string | null;
  readonly parentId: string | null;
  readonly name: string;
  /** Nanoseconds since 1970 in UTC; null where the record has no time that can be read. */
  readonly startNanos: bigint | null;
  readonly endNanos: bigint | null;
  readonly status: SpanStatus;
  /** Empty where the record has none. */
  readonly statusMessage: string;
  /** The `span_kind` that stands beside the attributes in some exports; null where there is none. */
  readonly kindBeside: string | null;
  /** Keys as recorded: dotted, nested or both. Read them with `valueAt`. */
  readonly attributes: JsonObject;
  readonly notes: readonly SpanNote[];
  /** True where the exporter says that it dropped attributes or notes. */
  readonly isCut: boolean;
}
