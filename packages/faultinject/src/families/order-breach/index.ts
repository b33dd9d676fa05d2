export { orderBreach } from './order-breach.ts';
