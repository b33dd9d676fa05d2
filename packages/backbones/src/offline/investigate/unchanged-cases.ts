import type { JsonObject } from '@sauron/core/episode';
import { isName } from '../reading/clause.ts';
import { wordsOf } from '../reading/words.ts';
import { keysOf, type Leaf, parentOf } from '../transcript/pool.ts';
import { asItWasCases, changeAtom } from './as-it-was.ts';
import { type Case, factAtom, met, type Scene, unmet } from './case.ts';
import { callAtom, contextAtoms, countAtom } from './context-atoms.ts';
import { type Place, rankPlaces } from './places.ts';
import { spelled } from './text-cases.ts';
import { onlyReads } from './tools.ts';
import { ENOUGH_TO_REFUTE } from './value-cases.ts';

/** Texts of one record by which a call may name it. */
const MAX_HANDLES = 3;

/** `The bill was left alone.`: no call that changes something names it, and its record is as it was. */
export function unchangedCases(scene: Scene): Case[] {
  const { question, pool, brief } = scene;
  const places = rankPlaces(question.main, pool, { origins: ['final', 'initial'], own: true }).filter(
    ({ coverage, namesFound, naming }) =>
      coverage >= ENOUGH_TO_REFUTE &&
      namesFound &&
      question.main.literals.every((one) => !isName(one) || naming.has(one)),
  );
  const [place] = places;
  const collection = place === undefined ? null : collectionOf(place.leaf, scene);
  const handles = place === undefined || collection !== null ? wordHandles(scene) : handlesOf(place.leaf, scene);
  const writers = brief.tools.filter(({ tool }) => !onlyReads(tool)).map(({ tool }) => tool);
  const around = place === undefined ? [] : [...contextAtoms(place, pool), ...namedBeside(place.leaf, scene)];
  if (writers.length === 0) return asItWasCases(placesMeant(places, scene), around, scene);
  if (handles.length === 0) return [];
  const touching = pool
    .calls()
    .filter(({ actor, tool }) => actor !== 'user' && writers.includes(tool ?? ''))
    .flatMap(({ id }) => pool.ofEvent(id))
    .find((leaf) => handles.some((handle) => names(leaf, handle, scene)));
  if (touching?.event != null) {
    return [unmet(`${touching.event} touches it`, callAtom(touching.event, { leaves: [touching] }, pool), ...around)];
  }
  const scans = handles.map((value) =>
    countAtom(
      { kind: 'tool_call', tool: writers, anyArgument: { relation: handleRelation(value), value } },
      'equal',
      0,
    ),
  );
  if (place?.leaf.origin !== 'final' || !brief.hasInitial) return [met('no call names it', ...scans, ...around)];
  const locator = collection ?? place.leaf.record;
  return [
    met('no call names it and its record is as it was', ...scans, changeAtom(locator, 'unchanged'), ...around),
    unmet('its record is not as it was', changeAtom(locator, 'changed'), ...around),
  ];
}

/** The collections or records of the final state that answer as well as the best place does. */
function placesMeant(places: readonly Place[], scene: Scene): string[] {
  const [best] = places;
  const meant = places.filter(({ coverage, leaf }) => leaf.origin === 'final' && coverage === best?.coverage);
  return [...new Set(meant.map(({ leaf }) => collectionOf(leaf, scene) ?? leaf.record))];
}

/** Whether an argument names the record, as a whole or by its words: `living room` and `living_room` are one name. */
function names({ value }: Leaf, handle: string, { stands }: Scene): boolean {
  if (stands(value, handleRelation(handle), handle) === true) return true;
  const words = typeof value === 'string' ? new Set(wordsOf(value)) : null;
  return words !== null && wordsOf(handle).every((word) => words.has(word));
}

/** A number in a text is no number in a field, so the two are looked for in different ways. */
function handleRelation(handle: string): 'equal' | 'contains' {
  return /^\d+$/u.test(handle) ? 'equal' : 'contains';
}

/** The collection, where the clause names it and no one of its records: `the funds`. */
function collectionOf({ path, locator }: Leaf, { question, pool }: Scene): string | null {
  const { names: named, literals, content } = question.main;
  if (named.size > 0 || literals.length > 0) return null;
  const depth = path.findIndex((_, index) => {
    const words = new Set(wordsOf(path.slice(0, index + 1).join('.')));
    return content.every((word) => words.has(word));
  });
  if (depth < 0 || depth >= path.length - 1) return null;
  let container = locator;
  while (keysOf(container).length > depth + 1) container = parentOf(container);
  return pool.containers.has(container) ? container : null;
}

/** What beside the leaf holds the values that the clause gives the record. */
function namedBeside({ record }: Leaf, { question, pool, stands }: Scene): JsonObject[] {
  return question.main.literals.flatMap(({ value }) => {
    const beside = pool.inRecord(record).find((sibling) => stands(sibling.value, 'equal', value) === true);
    return beside === undefined ? [] : [factAtom(beside)];
  });
}

/** Texts by which a call can name the record: its id, its name, its key, the names that the clause gives it. */
function handlesOf({ record }: Leaf, scene: Scene): string[] {
  const ids = scene.pool
    .inRecord(record)
    .filter(({ path, value }) => /(?:^|_)id$|^(?:name|title|number|code)$/iu.test(path.at(-1) ?? '') && value !== null)
    .map(({ value }) => String(value));
  const keys = ids.length === 0 ? keysOf(record).slice(-1) : [];
  return [...new Set([...ids, ...namedHandles(scene), ...keys])].slice(0, MAX_HANDLES);
}

function namedHandles({ question }: Scene): string[] {
  const { literals, names: named } = question.main;
  const words = (question.text.match(/(?<=\s)\p{Lu}[\p{L}\p{N}]+/gu) ?? []).filter((word) =>
    named.has(wordsOf(word)[0] ?? ''),
  );
  return [...literals.filter(isName).map(({ value }) => value), ...words];
}

/** Where no record answers: the names, or the one word that says what was left alone. */
function wordHandles(scene: Scene): string[] {
  const named = namedHandles(scene);
  const [only, ...more] = scene.question.main.content;
  return named.length > 0 || only === undefined || more.length > 1 ? named : [spelled(only, scene)];
}
