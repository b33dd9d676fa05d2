export type { ImportedRun, ImportOptions } from '../dataset/imported-run.ts';
export { formatLossReport, type LossReport, type LossRow, mergeLossReports } from '../event-builder/loss-report.ts';
export { importAgentDojo } from './import-agentdojo.ts';
