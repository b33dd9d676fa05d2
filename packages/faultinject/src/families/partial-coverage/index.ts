export { partialCoverage } from './partial-coverage.ts';
