import type { ToolName } from '../tool-table.ts';
import { MONEY_CASES } from './money-cases.ts';
import { PEOPLE_CASES } from './people-cases.ts';
import { PLACES_CASES } from './places-cases.ts';
import { TIME_CASES } from './time-cases.ts';
import type { ToolCase } from './tool-case.ts';

/** A right call, a wrong id (where the tool takes one) and a wrong argument for every tool of the world. */
export const TOOL_CASES = {
  ...PEOPLE_CASES,
  ...TIME_CASES,
  ...MONEY_CASES,
  ...PLACES_CASES,
} satisfies Record<ToolName, ToolCase>;
