import { z } from 'zod';

/** Thrown where a rule reads an invalid field: the rule cannot be checked. */
class WrongField extends Error {}

/** The longest list that the format allows. The elements of a longer list are not checked one by one. */
const MOST_ELEMENTS = 1_000;

/** A value that no schema accepts. It replaces a value whose mistake is already reported. */
export const UNFIT = Symbol('unfit');

/**
 * Returns the valid fields of an invalid record, parsed. Reading an invalid one throws a WrongField, and
 * `ifRight` then skips the check that reads it. Throws at once if the whole value is invalid.
 */
export function rightFields(schema: z.ZodType, raw: unknown): unknown {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && Array.isArray(raw) && raw.length <= MOST_ELEMENTS) {
    const element = inner.element as z.ZodType;
    return withGetters(
      [],
      raw.map((value, index) => [index, () => rightFields(element, value)]),
    );
  }
  if (inner instanceof z.ZodObject && raw !== null && typeof raw === 'object' && !Array.isArray(raw)) {
    const fields = Object.entries(inner.shape as Record<string, z.ZodType>);
    return withGetters(
      {},
      fields.map(([key, field]) => [key, () => rightFields(field, (raw as Record<string, unknown>)[key])]),
    );
  }
  throw new WrongField();
}

/** Returns the result of `read`, or `otherwise` if it reads an invalid field. */
export function ifRight<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof WrongField) return otherwise;
    throw error;
  }
}

/** Like `flatMap`. Leaves out invalid elements, and elements of which `find` reads an invalid field. */
export function eachRight<T, R>(list: readonly T[], find: (item: T, index: number) => R[]): R[] {
  if (list.length === 0) return [];
  return Array.from({ length: list.length }, (_, index) =>
    ifRight(() => find(list[index] as T, index), []),
  ).flat();
}

function withGetters(target: object, entries: [key: PropertyKey, read: () => unknown][]): object {
  for (const [key, get] of entries) Object.defineProperty(target, key, { get, enumerable: true });
  return target;
}

function unwrap(schema: z.ZodType): z.ZodType {
  let inner = schema;
  for (;;)
    if (inner instanceof z.ZodDefault || inner instanceof z.ZodNullable || inner instanceof z.ZodOptional)
      inner = inner.unwrap() as z.ZodType;
    else if (inner instanceof z.ZodPipe) inner = inner.in as z.ZodType;
    else return inner;
}
