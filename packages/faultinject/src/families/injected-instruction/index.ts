export { injectedInstruction } from './injected-instruction.ts';
