export { hollowArtifact } from './hollow-artifact.ts';
