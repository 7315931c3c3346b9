/**
 * The zod functions that wire schemas use. They are named one by one: a star export would load all of zod
 * in every browser. Server and browser parse with the same schemas.
 */
export {
  array,
  boolean,
  discriminatedUnion,
  enum as oneOf,
  extend,
  gte,
  type infer as Infer,
  int,
  literal,
  lte,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  partial,
  prettifyError,
  record,
  regex,
  safeParse,
  strictObject,
  string,
  union,
  unknown,
  type ZodMiniOptional as Optional,
  type ZodMiniType as Schema,
} from 'zod/mini';
