export { FAULT_FAMILIES, type FaultFamily, type FaultNature } from './fault-family.ts';
