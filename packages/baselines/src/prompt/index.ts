export { cutLines } from './cut-lines.ts';
export { type CutSections, cutSections, type Shown, wholeSections } from './cut-sections.ts';
export { renderState } from './render-state.ts';
export { renderSections, type Section } from './section.ts';
export { changesSections, stateSection } from './state-sections.ts';
export { criteriaSection, finalMessageSection, taskSections, toolsSections } from './task-sections.ts';
export { traceSection } from './trace-section.ts';
