import type { Platform } from '../platform/platform.ts';
import { type GivenMember, giveMember, type MemberWish } from './given-member.ts';

/**
 * Builders of the data that a test starts from. A module adds its own in `<module>.given.ts` beside its tests, as a
 * function of `platform` and the member: `giveRefund(platform, member, { … })`.
 */
export interface Given {
  member(wish?: MemberWish): Promise<GivenMember>;
  /** The member of that name; created if there is none yet. */
  memberNamed(name: string): Promise<GivenMember>;
}

export function createGiven(platform: Platform): Given {
  const byName = new Map<string, Promise<GivenMember>>();
  const member: Given['member'] = (wish = {}) => {
    const making = giveMember(platform, wish);
    byName.set(wish.name ?? 'claire', making);
    return making;
  };
  return { member, memberNamed: (name) => byName.get(name) ?? member({ name }) };
}
