import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonText, oddKey } from './__fixtures__/json-text.ts';
import { mustFind } from './__fixtures__/locator-answers.ts';
import { rootsOf, sampleEvents } from './__fixtures__/roots.ts';
import type { JsonObject, JsonValue } from './json-value.ts';
import {
  childPlace,
  childPlaces,
  extendLocator,
  isUnder,
  type Place,
  resolveLocator,
  resolvePath,
  rootPlace,
} from './locator.ts';
import { parseStrictJson } from './strict-json.ts';

describe('canonical spelling', () => {
  it.each([
    ['$', 'a', 'a'],
    ['$', 'e12', '["e12"]'],
    ['$', 'response', '["response"]'],
    ['$', 'task', '["task"]'],
    ['$', 'a.b', '["a.b"]'],
    ['$', '', '[""]'],
    ['$', 'größe', 'größe'],
    ['$', 'a-b', '["a-b"]'],
    ['$', '7', '["7"]'],
    ['initial:$', 'e12', 'initial:["e12"]'],
    ['initial:$', 'a b', 'initial:["a b"]'],
    ['a', 'e12', 'a.e12'],
    ['a', 3, 'a[3]'],
    ['$', 3, '[3]'],
    ['e12.output', 'x"y', 'e12.output["x\\"y"]'],
  ])('extends %s by %j', (base, key, canonical) => {
    expect(extendLocator(base, key)).toBe(canonical);
  });

  it.each([
    ['a.b', 'a', true],
    ['a[0]', 'a', true],
    ['a["b"]', 'a', true],
    ['a', 'a', true],
    ['ab', 'a', false],
    ['a', 'a.b', false],
    ['a', '$', true],
    ['["e12"]', '$', true],
    ['e12.text', '$', false],
    ['response', '$', false],
    ['initial:a', '$', false],
    ['initial:a.b', 'initial:a', true],
    ['initial:a', 'initial:$', true],
    ['a', 'initial:$', false],
    ['e12.output', 'e1', false],
    ['e1.output', 'e1', true],
    ['response[0:4]', 'response', true],
  ])('knows whether %s is under %s', (locator, ancestor, expected) => {
    expect(isUnder(locator, ancestor)).toBe(expected);
  });

  it('V10 resolves every printed locator back to its value', () => {
    fc.assert(
      fc.property(stateWithRivals, (state) => {
        const roots = rootsOf({ final: state, initial: state, events: sampleEvents });
        for (const [root, source] of [
          ['$', 'final'],
          ['initial:$', 'initial'],
        ] as const) {
          for (const place of placesUnder(rootPlace(root, state))) {
            const found = mustFind(place.locator, roots);
            expect([found.locator, found.source]).toEqual([place.locator, source]);
            expect(Object.is(found.value, place.value)).toBe(true);
            if (place.parent !== null) expect(found.parents.at(-1)).toBe(place.parent.locator);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('V10 prints what resolves back for paths inside any value', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const parsed = parseStrictJson(text);
        fc.pre(parsed.ok);
        for (const place of placesUnder(rootPlace('$', parsed.value))) {
          const found = resolvePath(place.locator, parsed.value);
          expect(found.ok && Object.is(found.value, place.value) && found.locator).toBe(place.locator);
        }
      }),
    );
  });

  it('extends a locator as the walk does, but where a dotted key spells the same path', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          oddKey.filter((key) => !key.includes('.')),
          fc.dictionary(oddKey, fc.integer()),
        ),
        (state) => {
          for (const [key, inner] of Object.entries(state)) {
            const child = childPlace(rootPlace('$', state), key);
            expect(child?.locator).toBe(extendLocator('$', key));
            for (const next of Object.keys(inner)) {
              expect(child && childPlace(child, next)?.locator).toBe(extendLocator(extendLocator('$', key), next));
            }
          }
        },
      ),
    );
  });

  it('answers every text with a value that resolves back, and never throws', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '.',
      '.',
      '[0]',
      '["a.b"]',
      '[*]',
      '[id=a]',
      '[0:1]',
      '{"x"}',
      '$',
      'initial:',
      'e1',
      'e3',
      '.output',
      '.text',
      'response',
      'task',
      '"',
      '[',
      ']',
      '=',
      ',',
      ' ',
    );
    fc.assert(
      fc.property(
        stateWithRivals,
        fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join('')),
        (state, locator) => {
          const roots = rootsOf({ final: state, initial: state, response: 'a x', events: sampleEvents });
          const found = resolveLocator(locator, roots);
          if (!found.ok) return;
          const again = mustFind(found.locator, roots);
          expect(again.value).toEqual(found.value);
          expect(again.locator).toBe(found.locator);
          expect(again.matches).toEqual(found.matches);
        },
      ),
      { numRuns: 1500 },
    );
  });
});

/** Nested objects over few keys, so that dotted keys meet nested ones often. */
const stateWithRivals: fc.Arbitrary<JsonObject> = fc.letrec<{ state: JsonObject; value: JsonValue }>((tie) => {
  const key = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('a', 'b', 'a.b', 'b.a', 'a.a', 'a.b.a', 'id') }, oddKey);
  return {
    state: fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true }),
    value: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constantFrom<JsonValue>(1, 'a', null),
      tie('state'),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
  };
}).state;

function placesUnder(root: Place): Place[] {
  return [root, ...childPlaces(root).flatMap(placesUnder)];
}
