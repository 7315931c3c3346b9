/**
 * `T` with no key left out: an optional field may be undefined, but it must be written. Whoever fills a whole shape
 * (a presenter, a row of an import, a builder of tests) returns it, so that a new field does not compile until it
 * is filled there, too.
 */
export type Complete<T> = { [K in keyof Required<T>]: T[K] };
