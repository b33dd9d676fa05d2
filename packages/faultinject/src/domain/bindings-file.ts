import { isJsonObject, type JsonObject, nameSchema } from '@sauron/core/episode';
import { bindingSchema, type FactInput, factSchema } from '@sauron/core/oracle';
import { Document, isMap, isSeq } from 'yaml';
import { z } from 'zod';
import { shapeOf } from './bind/shape-of.ts';
import { ENTRY_STATUSES, type EntryStatus } from './domain-spec.ts';
import { parseYamlFile, type YamlFile } from './yaml-file.ts';

export const BINDINGS_SCHEMA = 'sauron.bindings/1';

const boundCriterionSchema = z.strictObject({
  episode: nameSchema,
  criterion: nameSchema,
  /** Text of the criterion, for the reader. */
  text: z.string(),
  binding: bindingSchema,
  facts: z.array(factSchema).default([]),
  /** `rules`, the id of a model, or `person`. */
  by: nameSchema,
  status: z.enum(ENTRY_STATUSES).default('confirmed'),
});

const bindingsFileSchema = z.strictObject({
  schema: z.literal(BINDINGS_SCHEMA),
  /** Predicates by what they look at. */
  shapes: z.record(z.string(), z.array(boundCriterionSchema)),
});

export type BoundCriterionEntry = z.infer<typeof boundCriterionSchema>;
export type BindingsFile = z.infer<typeof bindingsFileSchema>;

/** A predicate to be written down. */
export interface DraftBinding {
  readonly episode: string;
  readonly criterion: string;
  readonly text: string;
  readonly binding: JsonObject;
  readonly facts: readonly FactInput[];
  readonly by: string;
}

const KIND = { expected: 'a file of predicates (bindings.yaml)', schema: bindingsFileSchema };

const HEAD = ` Predicates for criteria of this set, by what they look at. A proposed one was guessed from words or by a model: look at it
 and set its status to confirmed or rejected (or let \`faults review\` ask you); only confirmed ones are used.`;

/** Reads predicates. Throws one InputError that names line and key, what was expected there and what came. */
export function parseBindings(text: string, file: string): BindingsFile {
  return openBindings(text, file).value;
}

export function openBindings(text: string, file: string): YamlFile<BindingsFile> {
  return parseYamlFile(text, file, KIND);
}

/** The text of a new file. */
export function stringifyBindings(drafts: readonly DraftBinding[]): string {
  const document = new Document({ schema: BINDINGS_SCHEMA, shapes: {} });
  document.commentBefore = HEAD;
  addDrafts(document, drafts);
  return document.toString({ lineWidth: 0 });
}

/** The text of a file with predicates for criteria that it has none for; what stands in it stays, comments too. */
export function mergeBindings(
  text: string,
  file: string,
  drafts: readonly DraftBinding[],
): { readonly text: string; readonly added: number } {
  const { value, document } = openBindings(text, file);
  const known = new Set(
    Object.values(value.shapes).flatMap((entries) =>
      entries.map(({ episode, criterion }) => `${episode} ${criterion}`),
    ),
  );
  const missing = drafts.filter(({ episode, criterion }) => !known.has(`${episode} ${criterion}`));
  addDrafts(document, missing);
  return { text: missing.length === 0 ? text : document.toString({ lineWidth: 0 }), added: missing.length };
}

function addDrafts(document: Document, drafts: readonly DraftBinding[]): void {
  const shapes = document.get('shapes');
  if (isMap(shapes)) shapes.flow = false;
  for (const [shape, members] of Map.groupBy(drafts, ({ binding }) => shapeOf(binding))) {
    if (!document.hasIn(['shapes', shape])) document.setIn(['shapes', shape], document.createNode([]));
    const list = document.getIn(['shapes', shape]);
    if (!isSeq(list)) continue;
    list.flow = false;
    for (const draft of members) list.add(entryNode(document, draft));
  }
}

function entryNode(document: Document, { facts, ...draft }: DraftBinding) {
  const { episode, criterion, text, binding, by } = draft;
  const node = document.createNode({
    ...{ episode, criterion, text, binding },
    ...(facts.length === 0 ? {} : { facts }),
    ...{ by, status: 'proposed' },
  });
  for (const name of ['binding', 'facts']) {
    const member = node.get(name);
    if (isMap(member) || isSeq(member)) member.flow = true;
  }
  return node;
}

/** Where an entry stands in its file. */
export interface BindingPlace {
  readonly shape: string;
  readonly index: number;
}

export function setBindingStatus({ document }: YamlFile<BindingsFile>, place: BindingPlace, status: EntryStatus): void {
  document.setIn(['shapes', place.shape, place.index, 'status'], status);
}

/** Puts the predicate of a person in the place of one. It stays where it is, whatever its shape. */
export function replaceBinding({ document }: YamlFile<BindingsFile>, place: BindingPlace, binding: JsonObject): void {
  const path = ['shapes', place.shape, place.index];
  const node = document.createNode(binding);
  if (isMap(node)) node.flow = true;
  document.setIn([...path, 'binding'], node);
  document.setIn([...path, 'by'], 'person');
}

/** Whether a value may stand where a predicate is expected, and what is wrong with it. */
export function bindingProblem(value: unknown): string | null {
  const parsed = bindingSchema.safeParse(value);
  if (parsed.success) return null;
  const [first] = parsed.error.issues;
  const place = first === undefined || first.path.length === 0 ? '' : `${first.path.join('.')}: `;
  return isJsonObject(value as JsonObject) ? `${place}${first?.message ?? ''}` : 'expected a predicate, as { op: … }'; // any YAML
}

/** A predicate in one line, as it stands in the file and can be written in an answer. */
export function bindingText(binding: JsonObject): string {
  const document = new Document(binding);
  if (isMap(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0 }).trim();
}
