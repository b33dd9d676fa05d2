import { describe, expect, it } from 'vitest';
import { DESK_DOMAIN, DESK_FILLERS, deskEpisode, deskLabels } from '../../test/desk-episode.ts';
import { ArmDraft } from '../edits/arm-draft.ts';
import type { FaultFamilyEntry, FaultProposal } from '../families/family.ts';
import { missing } from '../families/not-applicable.ts';
import { diagnose } from './diagnose.ts';

const PROPOSAL: FaultProposal = {
  variant: 'v',
  fault: new ArmDraft(deskEpisode()),
  twin: new ArmDraft(deskEpisode()),
  targets: ['c1'],
  pattern: 'S=T!=M',
  decisive: 'e1',
  witness: ['e1'],
};

function family(propose: FaultFamilyEntry['propose']): FaultFamilyEntry {
  return {
    id: 'wrong-write',
    nature: 'honest-error',
    describes: 'x',
    variants: ['v'],
    levels: { blatant: 'x', moderate: 'x', subtle: 'x' },
    needs: [],
    propose,
  };
}

const runs = [
  { episode: deskEpisode('desk-1'), labels: deskLabels('desk-1'), effects: null },
  { episode: deskEpisode('desk-2'), labels: null, effects: null },
];
const look = (entry: FaultFamilyEntry) =>
  diagnose({ runs, domain: DESK_DOMAIN, fillers: DESK_FILLERS, families: [entry] })[0];

describe('diagnose', () => {
  it('counts an episode as ready where one level has a proposal, and asks for no second one', () => {
    let made = 0;
    const entry = family((_base, { level }) => {
      if (level !== 'moderate') return missing('effects', 'nothing here');
      return {
        applies: true,
        proposals: (function* () {
          made += 1;
          yield PROPOSAL;
          made += 1;
        })(),
      };
    });
    const found = look(entry);
    expect(found).toMatchObject({ ready: 1 });
    expect([...(found?.missing ?? [])]).toEqual([
      ['bound_criterion', { episodes: 1, example: 'the episode has no labels' }],
    ]);
    expect(made).toBe(1);
  });

  it('says what is missing, or that nothing came', () => {
    expect(look(family(() => missing('third_party_text', 'no prose')))?.missing.get('third_party_text')).toEqual({
      episodes: 1,
      example: 'no prose',
    });
    expect(look(family(() => ({ applies: true, proposals: [] })))?.missing.get('no_proposal')?.episodes).toBe(1);
  });
});
