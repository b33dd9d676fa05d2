import { COVERAGE_SCENARIOS, MACRO_F1_SCENARIOS } from './coverage-scenarios.ts';
import { PAIRED_SCENARIOS } from './paired-scenarios.ts';
import type { Scenario } from './scenario.ts';

/** All of them. A scenario's place is part of its seed: new ones stand at the end. */
export const SCENARIOS: readonly Scenario[] = [...COVERAGE_SCENARIOS, ...PAIRED_SCENARIOS, ...MACRO_F1_SCENARIOS];
