export { revertedEffect } from './reverted-effect.ts';
