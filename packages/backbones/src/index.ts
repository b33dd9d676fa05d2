export { createOfflineBackbone } from './offline/offline-backbone.ts';
