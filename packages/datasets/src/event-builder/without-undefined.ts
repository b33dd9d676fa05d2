/** The type of an object without its undefined members: what may be undefined becomes optional. */
export type WithoutUndefined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** A copy without the members that are undefined: a JSON object has none. */
export function withoutUndefined<T extends object>(object: T): WithoutUndefined<T> {
  const kept = Object.entries(object).filter(([, value]) => value !== undefined);
  // The filter does what the type says; the compiler does not follow it through entries.
  return Object.fromEntries(kept) as WithoutUndefined<T>;
}
