import { INITIAL_PREFIX } from '../../episode/locator-grammar.ts';
import { rootPlace } from '../../episode/place.ts';
import type { EpisodeSource } from '../episode-source.ts';
import { eventBodies } from '../render/event-line.ts';
import type { ShownValue } from '../render/value-line.ts';
import { DocumentTree } from './document-tree.ts';
import { addValue } from './index-value.ts';
import { taskPassages } from './task-passages.ts';
import type { TextIndex } from './text-index.ts';
import { TextIndexBuilder } from './text-index-builder.ts';

const KEPT_BODIES = 16;

/** The search indexes of one episode. Each is built at its first use and kept. */
export class SourceIndexes {
  readonly #source: EpisodeSource;
  #final: DocumentTree | null = null;
  #initial: DocumentTree | null = null;
  #trace: TextIndex | null = null;
  #task: { readonly index: TextIndex; readonly passages: readonly ShownValue[] } | null = null;
  readonly #bodies = new Map<string, DocumentTree>();

  constructor(source: EpisodeSource) {
    this.#source = source;
  }

  /** Leaves and records of the final state; null where there is none. */
  get final(): DocumentTree | null {
    const { final } = this.#source;
    if (final !== null) this.#final ??= new DocumentTree(rootPlace('$', final));
    return this.#final;
  }

  /** Leaves and records of the initial state; null where there is none. */
  get initial(): DocumentTree | null {
    const { initial } = this.#source;
    if (initial !== null) this.#initial ??= new DocumentTree(rootPlace(`${INITIAL_PREFIX}$`, initial));
    return this.#initial;
  }

  /** One document per event, numbered by position: tool, then content. */
  get trace(): TextIndex {
    this.#trace ??= buildTraceIndex(this.#source);
    return this.#trace;
  }

  /** One document per passage of the prompt and the policy and per tool. */
  get task(): { readonly index: TextIndex; readonly passages: readonly ShownValue[] } {
    this.#task ??= buildTaskIndex(this.#source);
    return this.#task;
  }

  /** Leaves and records inside one body of an event. The last few are kept. */
  body(shown: ShownValue): DocumentTree {
    const known = this.#bodies.get(shown.locator) ?? new DocumentTree(rootPlace(shown.locator, shown.value));
    this.#bodies.delete(shown.locator);
    this.#bodies.set(shown.locator, known);
    const [oldest] = this.#bodies.keys();
    if (this.#bodies.size > KEPT_BODIES && oldest !== undefined) this.#bodies.delete(oldest);
    return known;
  }
}

function buildTraceIndex(source: EpisodeSource): TextIndex {
  const builder = new TextIndexBuilder();
  for (const event of source.events) {
    builder.addText(source.toolOf(event) ?? '');
    for (const { value } of eventBodies(event)) {
      builder.addBreak();
      addValue(builder, value);
    }
    builder.endDocument();
  }
  return builder.build();
}

function buildTaskIndex(source: EpisodeSource): { index: TextIndex; passages: readonly ShownValue[] } {
  const passages = taskPassages(source.task);
  const builder = new TextIndexBuilder();
  for (const passage of passages) {
    addValue(builder, passage.value);
    builder.endDocument();
  }
  return { index: builder.build(), passages };
}
