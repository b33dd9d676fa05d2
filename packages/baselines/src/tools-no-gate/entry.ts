import { maximumUsage } from '@sauron/core/investigation';
import { defineBaseline, sumUsage } from '../judging/index.ts';
import { createToolsNoGate } from './create-tools-no-gate.ts';
import { toolsNoGateSettings, verifierSettings } from './settings.ts';

/** The evidence-first verifier without gates and support check: its tools, and free verdicts. */
export const entry = defineBaseline({
  id: 'tools-no-gate',
  describes: 'plans, queries and proposes atoms as sauron does; its verdicts pass no gate',
  sees: {
    task: 'queries',
    response: 'queries',
    finalState: 'queries',
    initialState: 'queries',
    trace: 'queries',
    tools: true,
    compute: true,
  },
  settings: toolsNoGateSettings,
  create: createToolsNoGate,
  maximumUsage: (episode, settings) => sumUsage(Object.values(maximumUsage(episode, verifierSettings(settings)))),
  maximumByRole: (episode, settings) => maximumUsage(episode, verifierSettings(settings)),
});
