/**
 * `T` with every key present: an optional field may be undefined, but must be written. It is the return type
 * of code that fills a whole shape (a presenter, a row of an import, a builder of tests): when `T` gets a new
 * field, that code does not compile until it sets the field.
 */
export type Complete<T> = { [K in keyof Required<T>]: T[K] };
