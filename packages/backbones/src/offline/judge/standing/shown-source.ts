import {
  EPISODE_SCHEMA,
  type Episode,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  RESULT_STATUSES,
  type TraceEvent,
} from '@sauron/core/episode';
import { EpisodeSource } from '@sauron/core/sources';
import type { Shown } from '../../shown/shown.ts';
import type { EventHead } from '../../transcript/data-lines.ts';
import type { Leaf, Pool } from '../../transcript/pool.ts';
import { type Rebuilt, rebuild } from './rebuild.ts';

/** What is shown, as an episode that the checkers of evidence can read: they are told where it may lack something. */
export class ShownSource extends EpisodeSource {
  readonly #whole: ReadonlySet<string>;
  readonly #assumed: boolean;

  /** @param assumed whether to take all that is shown for all that there is */
  constructor(episode: Episode, whole: ReadonlySet<string>, assumed: boolean) {
    super(episode);
    this.#whole = whole;
    this.#assumed = assumed;
  }

  override coversState(locator: string, which: 'final' | 'initial'): boolean {
    if (this.#assumed) return this[which] !== null;
    const path = locator.trim().replace(/^initial:/u, '');
    const found = this.resolve(which === 'initial' ? `initial:${path}` : path);
    if (found.ok && found.matches === null && (typeof found.value !== 'object' || found.value === null)) return true;
    const root = which === 'initial' ? 'initial:$' : '$';
    return this.holdsAll(found.ok ? found.locator : (found.nearest ?? root));
  }

  override coversTrace(): boolean {
    return this.#assumed;
  }

  /** Whether a list or object is shown with all that is in it; of a selection, what it selects from. */
  holdsAll(locator: string): boolean {
    const [collection = ''] = locator.split('[*]');
    return this.#whole.has(collection);
  }
}

/** What is shown twice: as it is, and taken for all that there is. */
export interface Sources {
  readonly source: ShownSource;
  readonly assumed: ShownSource;
  /** Texts of which only a part is shown. */
  readonly cut: readonly Leaf[];
}

const made = new WeakMap<Pool, Sources>();

/** Of what was shown to one judge at one time; made once, since nothing is added to its pool. */
export function sourcesOf(shown: Shown): Sources {
  const known = made.get(shown.pool);
  if (known !== undefined) return known;
  const rebuilt = rebuild(shown.pool);
  const episode = episodeOf(shown, rebuilt);
  const sources = {
    source: new ShownSource(episode, rebuilt.whole, false),
    assumed: new ShownSource(episode, rebuilt.whole, true),
    cut: [...shown.pool.leaves.values()].filter(({ cut }) => cut),
  };
  made.set(shown.pool, sources);
  return sources;
}

function episodeOf({ pool, brief }: Shown, rebuilt: Rebuilt): Episode {
  const [final, initial] = ['$', 'initial:$'].map((root) => stateAt(root, rebuilt));
  const response = pool.leaves.get('response')?.value;
  const events = inOrder([...pool.events.values()]);
  return {
    schema: EPISODE_SCHEMA,
    id: 'shown',
    task: { prompt: '', ...brief.values },
    state: { initial: initial ?? null, final: final ?? null, coverage: 'partial', completeUnder: [] },
    trace: { events: events.flatMap((head) => eventOf(head, pool, rebuilt) ?? []), coverage: 'partial' },
    response: typeof response === 'string' ? response : null,
    rubric: [],
  };
}

function stateAt(root: string, rebuilt: Rebuilt): JsonObject | null {
  const value = rebuilt.valueAt(root);
  return value !== undefined && isJsonObject(value) ? value : null;
}

const NUMBERED = /^e(\d+)$/u;

/** Answers may show events out of their order; loaders number them in it. */
function inOrder(heads: readonly EventHead[]): readonly EventHead[] {
  const numberOf = ({ id }: EventHead) => Number(NUMBERED.exec(id)?.[1]);
  if (heads.some((head) => Number.isNaN(numberOf(head)))) return heads;
  return heads.toSorted((left, right) => numberOf(left) - numberOf(right));
}

/** Null for a kind that no event has. */
function eventOf(head: EventHead, pool: Pool, rebuilt: Rebuilt): TraceEvent | null {
  const { id, kind, actor, tool, call, step } = head;
  const body = (part: string): JsonValue | undefined => {
    const value = rebuilt.valueAt(`${id}.${part}`);
    return pool.bodyOf(id) ?? value;
  };
  const text = () => {
    const value = pool.leaves.get(`${id}.text`)?.value;
    return typeof value === 'string' ? value : '';
  };
  const shared = { id, ...(step !== null && { step }) };
  switch (kind) {
    case 'message':
      return { ...shared, kind, actor: actor === 'user' || actor === 'system' ? actor : 'agent', text: text() };
    case 'thought':
      return { ...shared, kind, actor: 'agent', text: text() };
    case 'tool_call': {
      const caller = actor === 'user' ? 'user' : 'agent';
      return { ...shared, kind, actor: caller, tool: tool ?? '', arguments: body('arguments') ?? {} };
    }
    case 'tool_result': {
      const status = RESULT_STATUSES.find((name) => name === head.status) ?? 'unknown';
      return { ...shared, kind, actor: 'tool', call, status, output: body('output') ?? null };
    }
    case 'observation': {
      const data = rebuilt.valueAt(`${id}.data`);
      return {
        ...shared,
        kind,
        actor: actor === 'system' ? 'system' : 'tool',
        ...(text() !== '' && { text: text() }),
        ...(data !== undefined && { data }),
      };
    }
    default:
      return null;
  }
}
