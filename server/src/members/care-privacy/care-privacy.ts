import { ALWAYS_HIDDEN, careHiddenFrom, isCareHidden } from '@member-portal/shared-kernel/rules/care-privacy';
import type { CarePrivacy, FamilyMember, ReadCarePrivacy } from './care-privacy.public.ts';

interface CarePrivacyPorts {
  familyOf(memberId: string): Promise<FamilyMember[]>;
  /** True if the environment shows the care of adults without their agreement; false by default. */
  adultsShareCare(environment: string): boolean | Promise<boolean>;
}

/** Decides what the policyholder may see of a relative's care. Refunds, requests and documents all use this decision. */
export function createCarePrivacy(ports: CarePrivacyPorts): ReadCarePrivacy {
  return async ({ memberId, environment }) => {
    const [family, adultsShare] = await Promise.all([
      ports.familyOf(memberId),
      ports.adultsShareCare(environment),
    ]);
    return carePrivacyOf(family, adultsShare);
  };
}

/** A person who is not in the family list has not agreed to anything. */
function carePrivacyOf(family: FamilyMember[], adultsShareByDefault: boolean): CarePrivacy {
  const byId = new Map(family.map((person) => [person.id, person]));
  return {
    family,
    hiddenFrom(beneficiaryId) {
      const person = byId.get(beneficiaryId);
      if (!person) return adultsShareByDefault ? null : ALWAYS_HIDDEN;
      return careHiddenFrom({ ...person, agreedToShow: person.sharesActs }, !adultsShareByDefault);
    },
    isHidden({ beneficiaryId, careDate }) {
      const person = byId.get(beneficiaryId);
      if (!person) return !adultsShareByDefault;
      return isCareHidden({ ...person, agreedToShow: person.sharesActs }, careDate, !adultsShareByDefault);
    },
  };
}
