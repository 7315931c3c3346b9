import { isDeepStrictEqual } from 'node:util';
import { withFrenchSpaces } from '@member-portal/shared-kernel/rules/french-spaces';

/** Whether two records say the same: an absent field and null are the same, and so is a plain space before « : ». */
export const sameContent = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(bare(one), bare(other));

const bare = (value: unknown): unknown =>
  withFrenchSpaces(
    JSON.parse(JSON.stringify(value), (_, item) => (item === null ? undefined : item)) as unknown,
  );
