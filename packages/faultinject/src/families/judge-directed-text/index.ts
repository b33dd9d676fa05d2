export { judgeDirectedText } from './judge-directed-text.ts';
