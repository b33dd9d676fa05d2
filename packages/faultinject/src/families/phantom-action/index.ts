export { phantomAction } from './phantom-action.ts';
