import { Document, isMap, isScalar, isSeq, type Node } from 'yaml';
import {
  type CollectionSpec,
  type DomainSpec,
  domainSpecSchema,
  type EntryStatus,
  type ToolSpec,
} from './domain-spec.ts';
import type { DomainDraft } from './infer/draft-domain.ts';
import { parseYamlFile, type YamlFile } from './yaml-file.ts';

const KIND = { expected: 'a domain file (domain.yaml)', schema: domainSpecSchema };

const HEAD = ` What the fault injector has to know of this domain. Drafted from the traces: look at each entry and set its status to
 confirmed (or let \`faults review\` ask you); only confirmed entries are used. Places are locators of the state, with
 {arguments.x} and {output.x} filled in from a call and its result.`;

/** Reads a domain. Throws one InputError that names line and key, what was expected there and what came. */
export function parseDomain(text: string, file: string): DomainSpec {
  return openDomain(text, file).value;
}

export function openDomain(text: string, file: string): YamlFile<DomainSpec> {
  return parseYamlFile(text, file, KIND);
}

/** A draft as the text of a new file, each entry with a comment on what it rests on. */
export function stringifyDomain(draft: DomainDraft): string {
  const { schema, name } = draft.spec;
  const document = new Document({ schema, name, tools: {}, collections: [] });
  document.commentBefore = HEAD;
  addEntries(document, draft, { tools: new Set(), collections: new Set() });
  return document.toString({ lineWidth: 120 });
}

/**
 * The text of a domain file with the entries of a draft that it does not have; what stands in it stays as it is, comments
 * too.
 */
export function mergeDomain(
  text: string,
  file: string,
  draft: DomainDraft,
): { readonly text: string; readonly added: number } {
  const { value, document } = openDomain(text, file);
  const before = {
    tools: new Set(Object.keys(value.tools)),
    collections: new Set(value.collections.map(({ path }) => path)),
  };
  const added = addEntries(document, draft, before);
  return { text: added === 0 ? text : document.toString({ lineWidth: 120 }), added };
}

/** An entry of a domain file. */
export interface DomainEntryName {
  readonly kind: 'tool' | 'collection';
  /** Name of the tool, path of the collection. */
  readonly name: string;
}

/** Sets the status of an entry in an open file. */
export function setEntryStatus(
  { document, value }: YamlFile<DomainSpec>,
  entry: DomainEntryName,
  status: EntryStatus,
): void {
  const path =
    entry.kind === 'tool'
      ? ['tools', entry.name, 'status']
      : ['collections', value.collections.findIndex((one) => one.path === entry.name), 'status'];
  document.setIn(path, status);
}

/** Puts another entry in the place of one; its status is that of a person who wrote it. */
export function replaceEntry(
  { document, value }: YamlFile<DomainSpec>,
  entry: DomainEntryName,
  spec: ToolSpec | CollectionSpec,
): void {
  const path =
    entry.kind === 'tool'
      ? ['tools', entry.name]
      : ['collections', value.collections.findIndex((one) => one.path === entry.name)];
  document.setIn(path, entryNode(document, spec));
}

/** The domain without entries that nobody has confirmed. */
export function confirmedDomain(spec: DomainSpec): DomainSpec {
  return {
    ...spec,
    tools: Object.fromEntries(Object.entries(spec.tools).filter(([, { status }]) => status === 'confirmed')),
    collections: spec.collections.filter(({ status }) => status === 'confirmed'),
  };
}

interface Known {
  readonly tools: ReadonlySet<string>;
  readonly collections: ReadonlySet<string>;
}

function addEntries(document: Document, { spec, toolNotes, collectionNotes }: DomainDraft, known: Known): number {
  const tools = Object.entries(spec.tools).filter(([name]) => !known.tools.has(name));
  for (const [name, tool] of tools) {
    document.setIn(['tools', name], entryNode(document, tool));
    commentOnKey(document, name, toolNotes.get(name));
  }
  const collections = spec.collections.filter(({ path }) => !known.collections.has(path));
  for (const collection of collections) {
    const node = entryNode(document, collection);
    const note = collectionNotes.get(collection.path);
    if (note !== undefined) node.commentBefore = ` ${note}`;
    if (!document.has('collections')) document.set('collections', document.createNode([]));
    document.addIn(['collections'], node);
  }
  for (const part of ['tools', 'collections']) {
    const node = document.get(part);
    // An empty one is written as {} or []; with entries they stand on lines of their own.
    if (isMap(node) || isSeq(node)) node.flow = false;
  }
  return tools.length + collections.length;
}

/** What is empty is left out; lists stand on one line. */
function entryNode(document: Document, entry: ToolSpec | CollectionSpec): Node {
  const present = Object.entries(entry).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  const node = document.createNode(Object.fromEntries(present));
  for (const { value } of isMap(node) ? node.items : []) if (isSeq(value) || isMap(value)) value.flow = true;
  return node;
}

function commentOnKey(document: Document, name: string, note: string | undefined): void {
  const tools = document.get('tools');
  const pair = isMap(tools) ? tools.items.find(({ key }) => (isScalar(key) ? key.value : key) === name) : undefined;
  if (pair === undefined || note === undefined) return;
  const key = isScalar(pair.key) ? pair.key : document.createNode(name);
  key.commentBefore = ` ${note}`;
  pair.key = key;
}
