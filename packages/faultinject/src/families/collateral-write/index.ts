export { collateralWrite } from './collateral-write.ts';
