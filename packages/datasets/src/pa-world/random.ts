export { createRandom, type Random } from '@sauron/core/random';
