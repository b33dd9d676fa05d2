export { unsupportedProvenance } from './unsupported-provenance.ts';
