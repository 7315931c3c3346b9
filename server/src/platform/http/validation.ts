import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import type { FastifySchemaCompiler } from 'fastify';
import type { $ZodIssue, $ZodType } from 'zod/v4/core';
import { type FieldError, invalidInput } from './portal-error.ts';

/**
 * Parses body, query, params and headers with the kernel's schemas and reports every invalid field.
 * `object` drops unknown fields, `strictObject` refuses them.
 */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema }) =>
  (data) => {
    const result = safeParse(schema, data);
    if (result.success) {
      const spoilt = pathsWithNul(result.data);
      if (spoilt.length === 0) return { value: result.data };
      return { error: invalidInput(spoilt.map((field) => ({ field, code: 'field_invalid' }))) };
    }
    return { error: invalidInput(result.error.issues.flatMap((issue) => toFieldErrors(issue, data))) };
  };

/** Zod's issues for a missing value: from a type, from an enumeration, and from a union. */
const WRONG_SHAPE = new Set<string | undefined>(['invalid_type', 'invalid_value', 'invalid_union']);

/** Error codes of the rules are the message of a refinement: `refine(…, 'nir_invalid')`. */
const STABLE_CODE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

function toFieldErrors(issue: $ZodIssue, data: unknown): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), code: 'field_unknown' }));
  }
  const field = issue.path.join('.');
  if (STABLE_CODE.test(issue.message)) return [{ field, code: issue.message }];
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum;
    const sized = issue.origin === 'string' || issue.origin === 'array' || issue.origin === 'set';
    const low = sized ? 'field_too_short' : 'field_too_small';
    const high = sized ? 'field_too_long' : 'field_too_big';
    return [{ field, code: issue.code === 'too_small' ? low : high, params: { limit: String(limit) } }];
  }
  const absent = WRONG_SHAPE.has(issue.code) && valueAt(data, issue.path) === undefined;
  return [{ field, code: absent ? 'field_required' : 'field_invalid' }];
}

function valueAt(data: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    data,
  );
}

/** Paths of the texts and keys that contain NUL, which PostgreSQL cannot store. */
function pathsWithNul(data: unknown): string[] {
  const found: string[] = [];
  const waiting: { value: unknown; path: string }[] = [{ value: data, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && value.includes('\0')) found.push(path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (key.includes('\0')) found.push(path);
      waiting.push({ value: child, path: path === '' ? key : `${path}.${key}` });
    }
  }
  return found;
}
