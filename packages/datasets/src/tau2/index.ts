export { formatLossReport, type LossReport, type LossRow, mergeLossReports } from '../event-builder/loss-report.ts';
export { importTau2, type Tau2Import, type Tau2ImportOptions, type Tau2Origin } from './import-tau2.ts';
