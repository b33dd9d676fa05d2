import { type Episode, isJsonObject, type JsonValue, parseEpisode, stringifyEpisode } from '@sauron/core/episode';
import { createRandom } from '@sauron/core/random';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../test/deep-freeze.ts';
import { ARTICLE_BODY } from '../../../test/desk/desk-world.ts';
import { deskBase, deskEpisode } from '../../../test/desk-episode.ts';
import type { FaultBase } from '../../base/fault-base.ts';
import { valueAt } from '../../edits/state-tree.ts';
import { firstProposals } from '../__fixtures__/accepted-pairs.ts';
import { expectSound } from '../__fixtures__/expect-sound.ts';
import { pairsBySeed } from '../__fixtures__/pairs-by-seed.ts';
import { LEVELS } from '../family.ts';
import { writtenTexts } from './artifact.ts';
import { decisiveParts } from './decisive-parts.ts';
import { hollowArtifact } from './index.ts';
import { BLANKS, GENERAL_PHRASES } from './place-holders.ts';
import { proseOf } from './prose.ts';
import { swappedPart } from './swapped.ts';
import { ECHOES, keywordsOf, VAGUE } from './vague-words.ts';

const LETTER =
  'Dear reader,\nwe are sorry that it came broken, and we want to see it. Add a photo. We answer within 2 working days. ' +
  'You need not send anything back to us before that.\nKind regards';

/** The desk with a letter in place of the article. */
function withLetter(episode: Episode): Episode {
  return parseEpisode(
    stringifyEpisode(episode).replaceAll(ARTICLE_BODY, () => LETTER.replaceAll('\n', '\\n')),
    'letter',
  );
}

const desk = deepFreeze(deskBase());
const letters = deepFreeze(deskBase({ episode: withLetter(deskEpisode('desk-2')) }));
const cases = [desk, letters].flatMap((base) =>
  LEVELS.flatMap((level) =>
    pairsBySeed(hollowArtifact, base, { level, seeds: 5 }).map((one) => ({ ...one, base, name: base.episode.id })),
  ),
);

function articleOf({ state: { final } }: Episode): JsonValue | undefined {
  return valueAt(final ?? {}, ['articles', 'KB-12']);
}

function bodyOf(episode: Episode): string {
  const article = articleOf(episode);
  return article !== undefined && isJsonObject(article) ? String(article['body']) : '';
}

describe('hollowArtifact', () => {
  it('gives accepted pairs for every variant, at its level', () => {
    expect(new Set(cases.map(({ level, variant }) => `${level} ${variant}`))).toEqual(
      new Set(['blatant templated', 'blatant emptied', 'moderate templated', 'subtle echo']),
    );
  });

  it.each(cases)(
    'turns what the text says and nothing else, the twin nothing: $name $level $variant',
    ({ base, pair }) => {
      expectSound(base, pair);
      expect(pair.collateralFlips).toEqual([]);
      for (const id of pair.proposal.targets) expect(['c4', 'c5']).toContain(id);
    },
  );

  it.each(cases)('leaves title, section and status as they were: $name $level $variant', ({ base, pair }) => {
    for (const { episode } of [pair.fault, pair.twin]) {
      expect(articleOf(episode)).toEqual(withBody(base, bodyOf(episode)));
    }
  });

  it.each(cases)('writes in the call what stands in the state: $name $level $variant', ({ pair }) => {
    for (const { episode } of [pair.fault, pair.twin]) {
      const written = episode.trace.events.find(
        (event) => event.kind === 'tool_call' && event.tool === 'articles_update',
      );
      expect(written).toMatchObject({ arguments: { id: 'KB-12', body: bodyOf(episode) } });
    }
    expect(pair.witness[0]).toBe('articles["KB-12"].body');
  });

  it.each(cases)('keeps in the twin what criteria ask for: $name $level $variant', ({ pair }) => {
    expect(bodyOf(pair.twin.episode)).toMatch(/photo/u);
    expect(bodyOf(pair.twin.episode)).toMatch(/2 working days/u);
    expect(bodyOf(pair.fault.episode)).not.toMatch(/photo.*2 working days/su);
  });

  it('leaves nothing but salutation and closing of a letter that is emptied', () => {
    const emptied = cases.filter(({ variant }) => variant === 'emptied');
    expect(emptied.length).toBeGreaterThan(0);
    for (const { pair } of emptied) expect(bodyOf(pair.fault.episode)).toBe('Dear reader,\n\nKind regards');
  });

  it('makes the same proposals for the same draws', () => {
    const bodies = (): string[] =>
      LEVELS.flatMap((level) => firstProposals(hollowArtifact, desk, level)).map(({ fault }) =>
        bodyOf(fault.episode()),
      );
    expect(bodies()).toEqual(bodies());
  });

  it('says what it misses', () => {
    const missing = (base: FaultBase): string => {
      const result = hollowArtifact.propose(base, { level: 'subtle', random: createRandom(1) });
      return result.applies ? 'nothing' : result.missing;
    };
    const { episode, domain } = desk;
    expect(missing({ ...desk, episode: { ...episode, state: { ...episode.state, final: null } } })).toBe('final_state');
    expect(missing({ ...desk, effects: new Map() })).toBe('effects');
    expect(missing({ ...desk, domain: { ...domain, tools: {} } })).toBe('free_text');
    expect(missing({ ...desk, bound: new Map() })).toBe('bound_criterion');
    const { policy_set_note: other } = domain.tools;
    expect(
      missing({ ...desk, domain: { ...domain, tools: other === undefined ? {} : { policy_set_note: other } } }),
    ).toBe('write_call');
    expect(missing({ ...desk, bound: new Map([...desk.bound].filter(([id]) => id === 'c2')) })).toBe('bound_criterion');
    expect(missing(desk)).toBe('nothing');
  });
});

/** The article of a base with another body. */
function withBody(base: FaultBase, body: string): JsonValue {
  const article = articleOf(base.episode);
  return article !== undefined && isJsonObject(article) ? { ...article, body } : null;
}

describe('writtenTexts', () => {
  it('finds prose that the agent wrote where it stands, with what rests on it', () => {
    const found = writtenTexts(desk).map(({ steps, content }) => [steps.join('.'), content]);
    expect(found).toContainEqual(['articles.KB-12.body', ['c4', 'c5']]);
    expect(found).toContainEqual(['replies.RP-52.text', []]);
  });
});

describe('proseOf', () => {
  it('takes a letter apart into salutation, closing and what is needed', () => {
    const [artifact] = writtenTexts(letters).filter(({ steps }) => steps.includes('KB-12'));
    if (artifact === undefined) throw new Error('expected the letter');
    expect(proseOf(letters, artifact)).toEqual({
      salutation: 'Dear reader,\n',
      closing: '\nKind regards',
      joint: ' ',
      needed: ['Add a photo.', 'We answer within 2 working days.'],
    });
  });
});

describe('decisiveParts', () => {
  const criterion = (value: string) => ({
    id: 'c1',
    text: '',
    aspect: null,
    binding: { op: 'state_contains', at: 'x.body', value } as const,
    provenance: 'executable' as const,
    label: 'MET' as const,
    holds: true,
  });

  it.each([
    ['It costs $1,041.11 in all.', '1,041.11', '$1,041.11', 'amount'],
    ['Come on Saturday, July 4, 2026 at 7.', 'July 4', 'Saturday, July 4, 2026', 'day'],
    ['It begins at 11:30 AM.', '11:30 AM', '11:30 AM', 'hour'],
    ['Our number is C100753.', 'C100753', 'C100753', 'code'],
    ['Customer number: C100753.', 'C100753', 'C100753', 'item'],
    ['Magnus comes too.', 'Magnus', 'Magnus', 'name'],
    ['Please no kiwi for him.', 'kiwi', 'kiwi', 'thing'],
    ['On Sunday I cannot come.', 'cannot come', 'cannot come', 'statement'],
    ['4 purchases were moved.', '4', '4', 'statement'],
  ])('finds in %j the part for %j', (text, form, part, kind) => {
    const parts = decisiveParts(criterion(form), text);
    expect(parts.map((one) => [text.slice(one.start, one.end), one.kind])).toEqual([[part, kind]]);
  });

  it('finds no part inside a longer word or number', () => {
    expect(decisiveParts(criterion('12'), 'C1289 and 112')).toEqual([]);
  });
});

describe('swappedPart', () => {
  it('gives another value in the same spelling, and none where there is none', () => {
    expect(swappedPart('Saturday, July 4', createRandom(1))).toBe('Saturday, July 11');
    expect(swappedPart('2026-07-28', createRandom(1))).toBe('2026-07-21');
    const code = swappedPart('C100753', createRandom(1));
    expect(code).toMatch(/^C\d{6}$/u);
    expect(code).not.toBe('C100753');
    expect(swappedPart('kiwi', createRandom(1))).toBeNull();
    expect(swappedPart('$11.11', createRandom(1))).toBeNull();
  });
});

describe('words', () => {
  it('are many of each kind', () => {
    const pools = [...Object.values(BLANKS), ...Object.values(VAGUE), GENERAL_PHRASES, ECHOES];
    for (const pool of pools) expect(new Set(pool).size).toBeGreaterThanOrEqual(8);
  });

  it('of a criterion are what it is about', () => {
    expect(keywordsOf('The article asks for the customer number.', 'Write to us.')).toContain('the customer number');
    expect(keywordsOf('All done.', '')).toContain('the matter');
  });
});
