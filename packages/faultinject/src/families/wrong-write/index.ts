export { wrongWrite } from './wrong-write.ts';
