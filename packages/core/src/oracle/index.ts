export { type Binding, type BindingOf, type BindingOp, bindingSchema, DERIVED_OPERATIONS } from './binding.ts';
export { BindingError } from './binding-error.ts';
export { evaluateBinding, parseBinding, parseFacts } from './evaluate-binding.ts';
export { type Fact, type FactInput, factSchema } from './fact.ts';
export type { Finding } from './finding.ts';
