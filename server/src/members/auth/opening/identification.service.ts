import type {
  CreateAccountValidationRequest,
  FirstConnectionRequest,
  OpeningAnswer,
} from '@member-portal/shared-kernel/contracts/auth-accounts';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { parseMemberNumber } from '@member-portal/shared-kernel/rules/member-number';
import { parseName, sameName } from '@member-portal/shared-kernel/rules/names';
import { parseNir } from '@member-portal/shared-kernel/rules/nir';
import { accept, optional, refuse, refusedAt, required } from '@member-portal/shared-kernel/rules/verdict';
import type { Clock } from '../../../platform/clock.ts';
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts';
import type { Database } from '../../../platform/db/database.ts';
import { invalidInput } from '../../../platform/http/portal-error.ts';
import {
  accountExists,
  affiliationPending,
  insuredUnknown,
  letterCodeExpired,
  letterCodeWrong,
  nameMismatch,
} from '../account.errors.ts';
import type { KnownPerson, PeopleDirectory, SignInOrigin } from '../account.ports.ts';
import { findAccountOfMember } from '../accounts.repository.ts';
import { claimantByNir } from '../claimant.ts';
import type { IdentityThrottle } from '../identity-throttle.ts';
import { letterCodeHash, normaliseLetterCode } from './letter-code.ts';
import { lastLetterCode } from './letter-codes.repository.ts';
import type { SendOpening } from './send-opening.ts';

type Answer = Infer<typeof OpeningAnswer>;

/** Finds insured people without an account. It does not open the account: see `SendOpening`. */
export interface IdentificationService {
  /**
   * Finds a person by identity data. An error about one field is shown only if the fields before it
   * are right.
   */
  byIdentity(request: CreateAccountValidationRequest, origin: SignInOrigin): Promise<Answer>;
  /** Finds a person by the code of a posted letter. */
  byLetter(request: FirstConnectionRequest, origin: SignInOrigin): Promise<Answer>;
}

interface IdentificationDependencies {
  database: Database;
  clock: Clock;
  keyedHash: KeyedHash;
  people: PeopleDirectory;
  throttle: IdentityThrottle;
  send: SendOpening;
}

export function createIdentificationService(dependencies: IdentificationDependencies): IdentificationService {
  const { database, clock, keyedHash, people, throttle, send } = dependencies;

  async function refuseUnlessOpenable(person: KnownPerson): Promise<void> {
    if (await findAccountOfMember(database.db, person.memberId)) throw accountExists();
    if (person.affiliationPending) throw affiliationPending();
  }

  async function hasLetterCode(person: KnownPerson, typed: string): Promise<boolean> {
    const letter = await lastLetterCode(database.db, person.memberId);
    if (letter?.codeHash !== letterCodeHash(keyedHash, person.memberId, typed)) return false;
    if (letter.usedAt || letter.expiresAt <= clock.now()) throw letterCodeExpired();
    return true;
  }

  return {
    async byIdentity(request, origin) {
      const identity = readIdentity(request);
      const code = origin.environment.code;
      const claimant = claimantByNir(dependencies, code, identity.nir);
      return throttle.guard(origin, claimant, async () => {
        const holders = (await claimant.holders()).filter(
          ({ birthDate, membershipNumber }) =>
            birthDate === identity.birthDate &&
            (identity.memberNumber === null || membershipNumber === identity.memberNumber),
        );
        if (holders.length === 0) throw insuredUnknown();
        const person = holders.find(
          ({ lastName, firstName }) =>
            sameName(lastName, identity.name) && sameName(firstName, identity.firstName),
        );
        if (!person) throw nameMismatch();
        await refuseUnlessOpenable(person);
        return send.toFile(person, origin);
      });
    },

    async byLetter(request, origin) {
      const { memberNumber, birthDate, code } = readLetter(request);
      const environment = origin.environment.code;
      const subject = keyedHash('identity', `${environment}\nletter\n${memberNumber}`);
      const find = () => people.findByNumber(environment, memberNumber);
      const claimant = {
        subject,
        holders: async () => [await find()].filter((person) => person !== null),
        code: keyedHash('identity', `${subject}\n${birthDate}\n${code}`),
      };
      return throttle.guard(origin, claimant, async (triesLeft) => {
        const person = await find();
        if (!person || person.birthDate !== birthDate || !(await hasLetterCode(person, code))) {
          throw letterCodeWrong(triesLeft);
        }
        await refuseUnlessOpenable(person);
        return send.toHolderOfLetter(person, origin);
      });
    },
  };
}

const checkDate = (date: string) => (isLifeDate(date) ? accept(date) : refuse('date_invalid'));

function readIdentity(request: CreateAccountValidationRequest) {
  const name = required((typed) => parseName(typed))(request.name);
  const firstName = required((typed) => parseName(typed))(request.firstName);
  const birthDate = checkDate(request.birthDate);
  const nir = required(parseNir)(request.socialSecurityNumber);
  const memberNumber = optional(parseMemberNumber)(request.memberNumber);
  if (name.ok && firstName.ok && birthDate.ok && nir.ok && memberNumber.ok) {
    return {
      name: name.value,
      firstName: firstName.value,
      birthDate: birthDate.value,
      nir: nir.value,
      memberNumber: memberNumber.value,
    };
  }
  throw invalidInput([
    ...refusedAt('name', name),
    ...refusedAt('firstName', firstName),
    ...refusedAt('birthDate', birthDate),
    ...refusedAt('socialSecurityNumber', nir),
    ...refusedAt('memberNumber', memberNumber),
  ]);
}

function readLetter(request: FirstConnectionRequest) {
  const memberNumber = required(parseMemberNumber)(request.memberNumber);
  const birthDate = checkDate(request.birthDate);
  const code = required((typed) => accept(normaliseLetterCode(typed)))(request.letterCode);
  if (memberNumber.ok && birthDate.ok && code.ok) {
    return { memberNumber: memberNumber.value, birthDate: birthDate.value, code: code.value };
  }
  throw invalidInput([
    ...refusedAt('memberNumber', memberNumber),
    ...refusedAt('birthDate', birthDate),
    ...refusedAt('letterCode', code),
  ]);
}
