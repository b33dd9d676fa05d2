import { z } from 'zod';
import type { BaselineEntry, Sees } from '../baseline-entry.ts';
import { budgetSetting, defineBaseline, NO_USAGE } from '../judging/index.ts';
import { createAlwaysVerifier } from './create-always-verifier.ts';

const SEES_NOTHING: Sees = {
  task: 'no',
  response: 'no',
  finalState: 'no',
  initialState: 'no',
  trace: 'no',
  tools: false,
  compute: false,
};

/** `budget` is taken and changes nothing: nothing is used. */
const settings = z.strictObject({ budget: budgetSetting });

function entryOf(verdict: 'MET' | 'UNMET', id: string): BaselineEntry {
  return defineBaseline({
    id,
    describes: `says ${verdict} of every criterion and reads nothing`,
    sees: SEES_NOTHING,
    settings,
    create: () => createAlwaysVerifier(verdict),
    maximumUsage: () => NO_USAGE,
  });
}

export const alwaysMet = entryOf('MET', 'always-met');
export const alwaysUnmet = entryOf('UNMET', 'always-unmet');
