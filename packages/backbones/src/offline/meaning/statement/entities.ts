import type { JsonObject } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import { factAtom, type Scene } from '../../investigate/case.ts';
import { explainOwn } from '../../investigate/explain-term.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { keysOf, type Leaf } from '../../transcript/pool.ts';

/** Fields by which a record is called. */
const LABEL = /name|title|label|service|company|username/iu;
const MAIL = /^\S+@\S+$/u;
const ID = /^(\p{L}{1,6}[-_])\d+$/u;

/** The leaf by which a record is called what a term says. */
export function labelOf(term: Term, thing: Thing, scene: Scene): Leaf | null {
  const leaves = thing.leaves.filter(({ record, path }) => record === thing.id && LABEL.test(path.at(-1) ?? ''));
  if (leaves.length === 0) return null;
  const part: Thing = { ...thing, words: new Set(), leaves };
  return explainOwn(term, part, { scene, terms: [], isLinked: false, isCalled: false })?.leaf ?? null;
}

/** Records that bear a name. */
export function entitiesOf(term: Term, scene: Scene): readonly Thing[] {
  return thingsIn(scene.pool).records.filter((thing) => labelOf(term, thing, scene) !== null);
}

/** Whether a leaf names things by an id or an address, so that no name could stand there. */
export function isHandle({ value }: Leaf, { kind, text }: Term): boolean {
  if (kind !== 'name' && kind !== 'text') return false;
  if (typeof value !== 'string' || formOf(value) === null) return false;
  return formOf(text) === null;
}

function formOf(value: string): string | null {
  return MAIL.test(value) ? '@' : (ID.exec(value)?.[1] ?? null);
}

/** How a field such as this one would name what a term names: as the term does, or by an id or an address. Null where that is not known. */
export function handleFor(term: Term, leaf: Leaf, scene: Scene): string | null {
  if (!isHandle(leaf, term)) return term.text;
  const form = formOf(String(leaf.value));
  const handles = entitiesOf(term, scene).flatMap(({ id, leaves }) => [
    keysOf(id).at(-1) ?? '',
    ...leaves.filter(({ record }) => record === id).map(({ value }) => String(value)),
  ]);
  const fitting = [...new Set(handles.filter((handle) => formOf(handle) === form).map(foldCase))];
  const [only] = fitting;
  return fitting.length === 1 && only !== undefined
    ? (handles.find((handle) => foldCase(handle) === only) ?? null)
    : null;
}

/** Atoms that say which record a name stands for, where a field names it by an id or an address. */
export function entityAtoms(term: Term, handle: string, scene: Scene): readonly JsonObject[] {
  if (handle === term.text) return [];
  const entity = entitiesOf(term, scene).find(
    ({ id, leaves }) =>
      keysOf(id).at(-1) === handle || leaves.some(({ record, value }) => record === id && value === handle),
  );
  const label = entity === undefined ? null : labelOf(term, entity, scene);
  return label === null ? [] : [factAtom(label)];
}
