import { type Scene, sceneOf } from '../investigate/case.ts';
import { readQuestion } from '../reading/question.ts';
import type { Brief, BriefCriterion } from '../transcript/brief.ts';
import type { Pool } from '../transcript/pool.ts';

/** What a judge's criterion is answered from. */
export function sceneOfCriterion(criterion: BriefCriterion, brief: Brief, pool: Pool): Scene {
  return sceneOf(readQuestion(criterion, brief.values), brief, pool);
}
