import { isDeepStrictEqual } from 'node:util';
import { withFrenchSpaces } from '@member-portal/shared-kernel/rules/french-spaces';

/**
 * True if two records have the same content: an absent field equals null, and a plain space before « : » a
 * no-break one.
 */
export const sameContent = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(bare(one), bare(other));

const bare = (value: unknown): unknown =>
  withFrenchSpaces(
    JSON.parse(JSON.stringify(value), (_, item) => (item === null ? undefined : item)) as unknown,
  );
