export { abstentionBreach } from './abstention-breach.ts';
