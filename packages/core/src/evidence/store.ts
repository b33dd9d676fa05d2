import { type AcceptedAtom, atomSchema, type RejectedAtom } from '../episode/atom.ts';
import type { JsonValue } from '../episode/json-value.ts';
import { canonicalJson } from '../episode/strict-json.ts';
import type { ModelFailure } from '../model/result.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import { checkNormalised, priceOfAtom } from './check-atom.ts';
import type { CheckContext, CheckResult } from './check-context.ts';
import { entryOf } from './evidence-table.ts';
import { type NormalisedAtom, normaliseAtom } from './normalise-atom.ts';

/** What became of a proposed atom. */
export type StoredAtom =
  | { readonly status: 'accepted'; readonly id: string; readonly atom: AcceptedAtom }
  | { readonly status: 'rejected'; readonly id: string; readonly atom: RejectedAtom }
  | { readonly status: 'failed'; readonly id: string; readonly failure: ModelFailure };

/** Answer to a proposal. `repeated`: the same atom was proposed before, and nothing was checked again. */
export type Proposed = StoredAtom & { readonly repeated: boolean };

/** Checks a normalised atom; replaced where an ablation takes claims unseen. */
export type AtomCheck = (normalised: NormalisedAtom, context: CheckContext) => Promise<CheckResult>;

/** The atoms of one session, shared by its criteria. */
export class AtomStore {
  readonly #check: AtomCheck;
  /** By what makes two atoms the same. */
  readonly #proposed = new Map<string, Promise<StoredAtom>>();
  /** In order of proposal; undefined while a check runs. */
  readonly #stored: (StoredAtom | undefined)[] = [];

  /** @param check default `checkNormalised` */
  constructor(check: AtomCheck = checkNormalised) {
    this.#check = check;
  }

  /** Whether the same atom was proposed before, so that proposing it costs nothing. */
  knows(raw: JsonValue): boolean {
    return this.#proposed.has(keyOf(normaliseAtom(raw)));
  }

  /**
   * Atoms of the budget that proposing it takes, known before anything is read: see `priceOfAtom`. Where another check
   * than ours takes the claims, nothing is read, and each costs one.
   */
  priceOf(raw: JsonValue, source: EpisodeSource): number {
    return this.#check === checkNormalised ? priceOfAtom(normaliseAtom(raw), source) : 1;
  }

  /**
   * Checks and stores an atom under the next id (`a1`, `a2`, …, in order of the calls, also where several run at once).
   * The same atom again gets the stored result; one that could not be checked for want of a model is checked anew.
   */
  async propose(raw: JsonValue, context: CheckContext): Promise<Proposed> {
    const normalised = normaliseAtom(raw);
    const key = keyOf(normalised);
    const earlier = this.#proposed.get(key);
    if (earlier !== undefined) return { ...(await earlier), repeated: true };
    const index = this.#stored.push(undefined) - 1;
    const pending = this.#check(normalised, context).then((result) => stored(`a${index + 1}`, normalised, result));
    this.#proposed.set(key, pending);
    try {
      const done = await pending;
      this.#stored[index] = done;
      if (done.status === 'failed') this.#proposed.delete(key);
      return { ...done, repeated: false };
    } catch (error) {
      this.#proposed.delete(key);
      throw error;
    }
  }

  /** What became of an atom; undefined for an id that was not given out or whose check still runs. */
  get(id: string): StoredAtom | undefined {
    return this.#stored.find((each) => each?.id === id);
  }

  accepted(id: string): AcceptedAtom | undefined {
    const found = this.get(id);
    return found?.status === 'accepted' ? found.atom : undefined;
  }

  rejected(id: string): RejectedAtom | undefined {
    const found = this.get(id);
    return found?.status === 'rejected' ? found.atom : undefined;
  }

  /** In order of proposal. */
  allAccepted(): readonly AcceptedAtom[] {
    return this.#stored.flatMap((each) => (each?.status === 'accepted' ? [each.atom] : []));
  }

  /** In order of proposal. */
  allRejected(): readonly RejectedAtom[] {
    return this.#stored.flatMap((each) => (each?.status === 'rejected' ? [each.atom] : []));
  }
}

/** The result in the shape that receipts hold. */
function stored(id: string, { atom }: NormalisedAtom, result: CheckResult): StoredAtom {
  if (result.status === 'failed') return { status: 'failed', id, failure: result.failure };
  if (result.status === 'rejected') {
    const { status, ...rest } = result;
    return { status, id, atom: { id, atom: { ...atom }, ...rest } };
  }
  const { status, passages, flags, ...rest } = result;
  return {
    status,
    id,
    atom: { id, atom: atomSchema.parse(atom), ...rest, passages: [...passages], flags: [...flags] },
  };
}

/** The claim is part of an atom's identity only where it is what is checked. */
function keyOf(normalised: NormalisedAtom): string {
  if (!normalised.ok || entryOf(normalised.type).kind === 'model') return canonicalJson(normalised.atom);
  const { claim: _, ...fields } = normalised.atom;
  return canonicalJson(fields);
}
