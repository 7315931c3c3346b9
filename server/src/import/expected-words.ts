import type { z } from 'zod';

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' elements' };

/** Says what a field expects, such as 'expected a list'. Undefined for unknown fields. */
export function expectedWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${TYPES[issue.expected] ?? 'another kind of value'}`;
    case 'too_small':
      return `expected at least ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
    case 'too_big':
      return `expected at most ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
    case 'invalid_value':
      return `expected one of ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return undefined;
    default:
      return 'expected another form, which the import format tells';
  }
}
