import { nirKey } from '@member-portal/shared-kernel/rules/nir';
import { accountLogins, accounts } from '../members/auth/auth.table.ts';
import { loginHash } from '../members/auth/login-hash.ts';
import { beneficiaries, members } from '../members/insured/insured.table.ts';
import { hashNir, sealBeneficiaryNir, sealMemberNir } from '../members/insured/sealed-columns.ts';
import type { Platform } from '../platform/platform.ts';

export interface MemberWish {
  /** First name, by which `api.as` finds the member. */
  name?: string;
  environment?: string;
  email?: string | null;
  secondaryEmail?: string | null;
  mobileNumber?: string | null;
  birthDate?: string;
  /** True if the insurer has not finished accepting the member. */
  affiliationPending?: boolean;
  account?: Partial<typeof accounts.$inferInsert> | null;
}

export interface GivenMember {
  memberId: string;
  /** Null for a member who has no account. */
  accountId: string | null;
  /** The beneficiary who is the member. */
  beneficiaryId: string;
  environment: string;
  membershipNumber: string;
  nir: string;
  email: string | null;
  birthDate: string;
}

/** Password of every member in tests. Its hash is computed once, at a low cost. */
export const TEST_PASSWORD = 'Demo-Portail-2025';
const TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=1024,t=1,p=1$JeJxISEBftTNTZNg1pBKnA$cUBaDLio9i6PDzUoDK1JXJkOklmFkvaO37rDT1EHVJM';

let lastNumber = 30_000_000;

/** A member with an account that is ready to sign in, by default. */
export async function giveMember(platform: Platform, wish: MemberWish = {}): Promise<GivenMember> {
  const { database, cipher, keyedHash, clock } = platform;
  lastNumber += 1;
  const membershipNumber = String(lastNumber);
  const { name = 'claire', environment = 'GFPLAC', birthDate = '1985-05-14' } = wish;
  const nirHead = `2850599999${String(lastNumber).slice(-3)}`;
  const nir = nirHead + nirKey(nirHead);
  const email = wish.email === undefined ? `${name}.${membershipNumber}@example.org` : wish.email;
  const person = {
    firstName: name.charAt(0).toUpperCase() + name.slice(1),
    surName: 'MARTIN',
    birthDate,
    sex: 'FEMALE' as const,
    nirHash: hashNir(keyedHash, nir),
  };

  return database.transaction(async (tx) => {
    const [member] = await tx
      .insert(members)
      .values({
        ...person,
        environment,
        membershipNumber,
        affiliationPending: wish.affiliationPending ?? false,
        nirEncrypted: sealMemberNir(cipher, nir),
        email,
        secondaryEmail: wish.secondaryEmail ?? null,
        mobileNumber: wish.mobileNumber === undefined ? '+33639980001' : wish.mobileNumber,
        addressLine1: '4 rue des Lilas',
        zipCode: '69003',
        city: 'Lyon',
      })
      .returning();
    const memberId = member!.id;
    const [main] = await tx
      .insert(beneficiaries)
      .values({
        ...person,
        memberId,
        rank: 'MAIN',
        familyPosition: 1,
        insured: true,
        nirEncrypted: sealBeneficiaryNir(cipher, nir),
        joinedOn: '2020-01-01',
      })
      .returning();
    const given = { memberId, beneficiaryId: main!.id, environment, membershipNumber, nir, email, birthDate };
    if (wish.account === null) return { ...given, accountId: null };

    const [account] = await tx
      .insert(accounts)
      .values({
        memberId,
        environment,
        state: 'ACTIVE',
        passwordHash: TEST_PASSWORD_HASH,
        passwordChangedAt: clock.now(),
        createdAt: clock.now(),
        ...wish.account,
      })
      .returning();
    const logins = [
      { kind: 'MEMBER_NUMBER', value: membershipNumber },
      { kind: 'NIR', value: nir },
    ] as const;
    for (const login of logins) {
      await tx.insert(accountLogins).values({
        environment,
        kind: login.kind,
        valueHash: loginHash(keyedHash, login),
        accountId: account!.id,
      });
    }
    return { ...given, accountId: account!.id };
  });
}
