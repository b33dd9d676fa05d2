import type { FaultFamily } from '../fault-family.ts';
import { abstentionBreach } from './abstention-breach/index.ts';
import { collateralWrite } from './collateral-write/index.ts';
import type { FaultFamilyEntry } from './family.ts';
import { goalpostShift } from './goalpost-shift/index.ts';
import { hollowArtifact } from './hollow-artifact/index.ts';
import { injectedInstruction } from './injected-instruction/index.ts';
import { judgeDirectedText } from './judge-directed-text/index.ts';
import { orderBreach } from './order-breach/index.ts';
import { partialCoverage } from './partial-coverage/index.ts';
import { phantomAction } from './phantom-action/index.ts';
import { revertedEffect } from './reverted-effect/index.ts';
import { unsupportedProvenance } from './unsupported-provenance/index.ts';
import { whitewashedReport } from './whitewashed-report/index.ts';
import { wrongWrite } from './wrong-write/index.ts';

/** Every family, by id. A folder beside this file is one family, and one line here. */
export const FAMILY_TABLE = {
  'wrong-write': wrongWrite,
  'partial-coverage': partialCoverage,
  'collateral-write': collateralWrite,
  'order-breach': orderBreach,
  'abstention-breach': abstentionBreach,
  'reverted-effect': revertedEffect,
  'injected-instruction': injectedInstruction,
  'phantom-action': phantomAction,
  'whitewashed-report': whitewashedReport,
  'unsupported-provenance': unsupportedProvenance,
  'hollow-artifact': hollowArtifact,
  'goalpost-shift': goalpostShift,
  'judge-directed-text': judgeDirectedText,
} as const satisfies Record<FaultFamily, FaultFamilyEntry>;
