export { goalpostShift } from './goalpost-shift.ts';
