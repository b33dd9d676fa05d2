import { InputError } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { type DomainSpec, domainSpecSchema } from '../domain/domain-spec.ts';
import { fillRecipe, recipesFor } from './call-recipes.ts';

function domain(...recipes: readonly object[]): DomainSpec {
  const tools = { share: { effect: 'write' }, unshare: { effect: 'write' } };
  return domainSpecSchema.parse({ schema: 'sauron.domain/1', name: 'desk', tools, recipes });
}

const UNSHARE = {
  of: 'share',
  does: 'undo',
  calls: [
    { tool: 'unshare', arguments: { id: '{arguments.id}', note: 'plain' }, output: { left: '{before[0]}', n: 1 } },
  ],
};

describe('recipesFor', () => {
  it('finds the recipes of a tool by what they do', () => {
    expect(recipesFor(domain(UNSHARE), 'share', 'undo')).toHaveLength(1);
    expect(recipesFor(domain(UNSHARE), 'share', 'same')).toEqual([]);
    expect(recipesFor(domain(), 'share', 'undo')).toEqual([]);
  });

  it('leaves out recipes with tools that the domain does not have', () => {
    const unknown = { ...UNSHARE, calls: [{ tool: 'forget', arguments: {}, output: {} }] };
    expect(recipesFor(domain(unknown), 'share', 'undo')).toEqual([]);
  });

  it('names the recipe that cannot be read', () => {
    const broken = domain(UNSHARE, { ...UNSHARE, leave: {}, calls: [{ tool: 'unshare' }] });
    expect(() => recipesFor(broken, 'share', 'undo')).toThrow(InputError);
    expect(() => recipesFor(broken, 'share', 'undo')).toThrow(/desk: recipes\.1/u);
  });
});

describe('fillRecipe', () => {
  const [recipe] = recipesFor(domain(UNSHARE), 'share', 'undo');
  const scope = { arguments: { id: 'D-1' }, output: {}, before: [['ana']] };

  it('fills holes with values of any kind and leaves the rest as it is', () => {
    expect(recipe && fillRecipe(recipe, scope)).toEqual([
      { tool: 'unshare', arguments: { id: 'D-1', note: 'plain' }, output: { left: ['ana'], n: 1 } },
    ]);
  });

  it('gives null where a hole has no value, or the recipe is for other calls', () => {
    expect(recipe && fillRecipe(recipe, { ...scope, arguments: {} })).toBeNull();
    const [other] = recipesFor(domain({ ...UNSHARE, when: { 'arguments.id': 'D-2' } }), 'share', 'undo');
    expect(other && fillRecipe(other, scope)).toBeNull();
  });
});
