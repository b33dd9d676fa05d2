import type { z } from 'zod';
import { EVIDENCE_TYPES, type EvidenceType } from '../episode/atom.ts';
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../episode/json-value.ts';
import { describeIssue } from './describe-issue.ts';
import { entryOf } from './evidence-table.ts';

/** An atom with its unused members dropped, its defaults filled in and its fields checked. */
export type NormalisedAtom =
  | {
      readonly ok: true;
      readonly type: EvidenceType;
      readonly claim: string;
      /** What the type's checker takes. */
      readonly fields: unknown;
      /** The whole atom, as it is stored and shown. */
      readonly atom: JsonObject;
    }
  | { readonly ok: false; readonly atom: JsonObject; readonly detail: string };

/** Members that hold a claimed value, where null is the value null and not "unused". */
const VALUE_MEMBERS: ReadonlySet<string> = new Set(['expected', 'value']);

/** Reads a proposed atom. Never throws. */
export function normaliseAtom(raw: JsonValue): NormalisedAtom {
  if (!isJsonObject(raw))
    return failed({ proposed: raw }, 'expected an atom: an object with type, claim and the fields of the type');
  const bare = dropUnused(raw);
  const { type, claim, ...given } = bare;
  const known = EVIDENCE_TYPES.find((name) => name === type);
  if (known === undefined) return failed(bare, `expected type to be one of ${EVIDENCE_TYPES.join(', ')}`);
  if (typeof claim !== 'string' || claim.trim() === '') return failed(bare, 'expected claim: one sentence');
  const entry = entryOf(known);
  const wanted = dropForeignNulls(given, entry.fields);
  const parsed = entry.fields.safeParse(entry.kind === 'model' ? { ...wanted, claim } : wanted);
  if (!parsed.success)
    return failed(bare, describeIssue(parsed.error, { type: known, fields: wanted, names: fieldNames(entry.fields) }));
  // Parsed from JSON by a schema that makes nothing but JSON.
  const fields = dropUndefined(parsed.data as JsonObject);
  return { ok: true, type: known, claim, fields, atom: { type: known, claim, ...fields } };
}

function failed(atom: JsonObject, detail: string): NormalisedAtom {
  return { ok: false, atom, detail };
}

/** Drops null members (models send null for "unused") and empty lists of conditions, inside filters and references too. */
function dropUnused(object: JsonObject): JsonObject {
  const kept = Object.entries(object).flatMap(([key, member]) => {
    if (VALUE_MEMBERS.has(key)) return [[key, member] as const];
    if (member === null || (isJsonList(member) && member.length === 0)) return [];
    return [[key, dropInside(member)] as const];
  });
  return Object.fromEntries(kept);
}

function dropInside(member: JsonValue): JsonValue {
  if (isJsonList(member)) return member.map(dropInside);
  return isJsonObject(member) ? dropUnused(member) : member;
}

/** A null `expected` or `value` is unused where the type has no such field, and where `right` says what to compare with. */
function dropForeignNulls(given: JsonObject, fields: z.ZodType): JsonObject {
  const names = new Set(fieldNames(fields));
  if (Object.hasOwn(given, 'right')) names.delete('expected');
  return Object.fromEntries(Object.entries(given).filter(([key, member]) => member !== null || names.has(key)));
}

/** Names of a type's own fields. */
export function fieldNames(fields: z.ZodType): readonly string[] {
  return 'shape' in fields && typeof fields.shape === 'object' && fields.shape !== null
    ? Object.keys(fields.shape)
    : [];
}

function dropUndefined(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, member]) => member !== undefined));
}
