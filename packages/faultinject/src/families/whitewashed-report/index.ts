export { whitewashedReport } from './whitewashed-report.ts';
