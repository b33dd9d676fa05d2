import { createHash } from 'node:crypto';
import { isJsonList, isJsonObject, type JsonValue, parseStrictJson, stringifyJson } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { createOfflineBackbone } from '../src/index.ts';
import { policyOfBackbone, startFakeProvider } from './fake-provider/index.ts';
import { SMALL_EPISODE } from './small-wired-episode.ts';
import { KEY, verifyOver, WIRES } from './wired.ts';

/** Longer texts (prompts, descriptions, sealed items) are told by length and hash, so that a transcript can be read. */
const LONG_CHARS = 300;

/** The stable members that are the same in every request of a role; their content is tested where they are made. */
const STABLE = new Set(['tools', 'system', 'instructions', 'systemInstruction']);

function shorten(value: JsonValue, key = ''): JsonValue {
  if (STABLE.has(key) || (typeof value === 'string' && value.length > LONG_CHARS)) return told(value);
  if (isJsonList(value)) return value.map((item) => shorten(item));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shorten(member, name)]));
}

function told(value: JsonValue): string {
  const text = typeof value === 'string' ? value : stringifyJson(value);
  return `<${text.length} characters, sha256 ${createHash('sha256').update(text).digest('hex').slice(0, 12)}>`;
}

describe.each(WIRES)('the transcript over $format', (wire) => {
  it('is the golden one', async () => {
    await using server = await startFakeProvider({ policy: policyOfBackbone(createOfflineBackbone()), apiKey: KEY });
    const env = { [wire.keyEnv]: KEY, [wire.baseUrlEnv]: server.baseUrl(wire.format) };
    await verifyOver(wire, SMALL_EPISODE, { env });
    const bodies = server.requests.map(({ rawBody }) => {
      const json = parseStrictJson(rawBody);
      if (!json.ok) throw new Error(json.problem.message);
      return shorten(json.value);
    });
    await expect(`${stringifyJson(bodies, 2)}\n`).toMatchFileSnapshot(`golden/${wire.format}.json`);
  });
});
