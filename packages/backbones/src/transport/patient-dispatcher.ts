type Dispatcher = NonNullable<RequestInit['dispatcher']>;
type DispatcherClass = new (options: { headersTimeout: number; bodyTimeout: number }) => Dispatcher;

/** Where Node keeps the dispatcher of its own fetch. */
const GLOBAL_DISPATCHER = Symbol.for('undici.globalDispatcher.1');

let shared: Dispatcher | null | undefined;

/**
 * A dispatcher for Node's own fetch without its limits of five minutes for headers and body: a model may think for longer,
 * and the deadline of the attempt ends it anyway. Null where Node does not show its dispatcher; then those limits stay.
 */
export function patientDispatcher(): Dispatcher | null {
  shared ??= createDispatcher({ headersTimeout: 0, bodyTimeout: 0 });
  return shared;
}

/** A dispatcher of the kind that Node uses, so that proxy settings stay as they are. */
export function createDispatcher(limits: {
  readonly headersTimeout: number;
  readonly bodyTimeout: number;
}): Dispatcher | null {
  // Reading the name loads Node's fetch, which puts its dispatcher there.
  void globalThis.Headers;
  const dispatcher: unknown = Reflect.get(globalThis, GLOBAL_DISPATCHER);
  if (typeof dispatcher !== 'object' || dispatcher === null || dispatcher.constructor === Object) return null;
  // All of Node's own agents take these options.
  return new (dispatcher.constructor as DispatcherClass)(limits);
}
