import type { MissingFileInfo } from '@member-portal/shared-kernel/contracts/auth';
import type { BeneficiaryRank } from '@member-portal/shared-kernel/contracts/common';
import type { MissingInfo } from '@member-portal/shared-kernel/contracts/contacts';
import type { Alert, Insured } from '@member-portal/shared-kernel/contracts/insured';
import { nearestCoveredDay } from '@member-portal/shared-kernel/rules/contract-cover';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { maskNir } from '@member-portal/shared-kernel/rules/nir';
import type { Clock } from '../../platform/clock.ts';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { listOpenNotifications, lockOpenNotification, putOff } from './expectations.repository.ts';
import type { TellMemberChange } from './insured.ports.ts';
import { isEnded, missingInfoOf, presentAlerts, presentInsured } from './insured.presenter.ts';
import {
  findHealthContract,
  findInsuranceContract,
  findMember,
  findMemberByNumber,
  findRefundAccountEnding,
  listBeneficiaries,
  listCovered,
  listInsuranceContracts,
  listMembersByNir,
  setTutorialFinished,
  updateEmail,
} from './insured.repository.ts';
import type { BeneficiaryRow, InsuranceContractRow, MemberRow } from './insured.table.ts';
import { changeAsMember } from './member-changes.repository.ts';
import { optionNamesOn } from './paid-options.ts';
import { reminderDay } from './reminder-day.ts';
import { hashNir, openMemberNir } from './sealed-columns.ts';

/** The data of a covered person that other modules need. */
interface CoveredPerson {
  id: string;
  firstName: string;
  surName: string;
  rank: BeneficiaryRank;
  familyPosition: number;
  birthDate: LifeDate;
  /** True for the local scheme of Alsace-Moselle. */
  alsaceMoselle: boolean;
  /** True for a partner or an adult child who agreed to show their acts to the policyholder. */
  sharesActs: boolean;
}

/** The data of a member that sign-in and mails need. */
export interface MemberIdentity {
  environment: string;
  membershipNumber: string;
  /** '2 85 05 •• ••• ••• ••' */
  nirMasked: string;
  firstName: string;
  lastName: string;
  /** Addresses to which a code may be sent, primary one first; empty if the file has none. */
  emails: { id: 'primary' | 'secondary'; address: string }[];
  /** Data that the insurer needs to reach the member and lacks (spec, section 5). */
  missingInfo: MissingInfo[];
}

/** A person in the insurer's file who has given their identity but cannot sign in yet. */
export interface KnownPerson extends Omit<MemberIdentity, 'missingInfo' | 'nirMasked'> {
  memberId: string;
  birthDate: LifeDate;
  /** True while the insurer has not finished accepting this member. */
  affiliationPending: boolean;
}

interface HealthContract {
  id: string;
  productNumber: string;
  productName: string;
  insurerContract: string;
  kind: 'INDIVIDUAL' | 'COLLECTIVE';
  startDate: LifeDate;
  endDate: LifeDate | null;
  ended: boolean;
  cardGuarantees: { code: string; rate: string; circuit: string }[];
}

/** The data of an insurance contract that determine its guarantees. */
interface CoveringContract {
  productNumber: string;
  productName: string;
  /** Names of the paid options in force on that day. */
  options: string[];
}

export type InsuredService = ReturnType<typeof createInsuredService>;

/** Queries of other modules about an insured. Every answer concerns only the given member. */
export function createInsuredService({
  database,
  clock,
  cipher,
  keyedHash,
  tellChange,
}: {
  database: Database;
  clock: Clock;
  cipher: FieldCipher;
  keyedHash: KeyedHash;
  tellChange: TellMemberChange;
}) {
  const { db } = database;

  const member = async (memberId: string) => {
    const row = await findMember(db, memberId);
    // A session outlives its member only if the insurer removed them; there is no answer then.
    if (!row) throw new Error('a session refers to a member who no longer exists');
    return row;
  };

  return {
    /** Null for a member who does not exist. */
    async identity(memberId: string): Promise<MemberIdentity | null> {
      const row = await findMember(db, memberId);
      return row && presentIdentity(row, cipher);
    },

    /** `nir`: 15 characters. Usually one person; nobody of another environment. */
    async findByNir(environment: string, nir: string): Promise<KnownPerson[]> {
      return (await listMembersByNir(db, environment, hashNir(keyedHash, nir))).map(presentPerson);
    },

    async findByNumber(environment: string, membershipNumber: string): Promise<KnownPerson | null> {
      const row = await findMemberByNumber(db, environment, membershipNumber);
      return row && presentPerson(row);
    },

    async person(memberId: string): Promise<KnownPerson | null> {
      const row = await findMember(db, memberId);
      return row && presentPerson(row);
    },

    /**
     * The values that can become a login. The social security number is in clear and may only be
     * hashed.
     */
    async identifiers(
      memberId: string,
    ): Promise<{ membershipNumber: string; nir: string; email: string | null } | null> {
      const row = await findMember(db, memberId);
      if (!row) return null;
      const { membershipNumber, email, nirEncrypted } = row;
      return { membershipNumber, nir: openMemberNir(cipher, nirEncrypted), email };
    },

    /** Makes it the first address on file. The old one becomes the second if there was none. */
    async setEmail(tx: Executor, memberId: string, email: string): Promise<void> {
      const write = () => updateEmail(tx, memberId, email);
      await tellChange(tx, memberId, await changeAsMember(tx, memberId, clock.now(), write));
    },

    async insured(memberId: string): Promise<Insured> {
      const today = clock.today();
      const [row, family, contracts, refundAccountEnding] = await Promise.all([
        member(memberId),
        listCovered(db, memberId, today),
        listInsuranceContracts(db, memberId),
        findRefundAccountEnding(db, memberId, today),
      ]);
      return presentInsured(
        { member: row, beneficiaries: family, contracts, refundAccountEnding },
        today,
        cipher,
      );
    },

    /** Alerts for the member, most urgent first. */
    async alerts(memberId: string): Promise<Alert[]> {
      const today = clock.today();
      const [row, notifications, family] = await Promise.all([
        member(memberId),
        listOpenNotifications(db, memberId),
        listCovered(db, memberId, today),
      ]);
      const due = notifications.filter(({ putOffUntil }) => putOffUntil === null || putOffUntil <= today);
      return presentAlerts(row, due, family);
    },

    /** Hides an alert until the returned day. Throws 404 `alert_not_found`. */
    putOffAlert(memberId: string, id: string): Promise<LifeDate> {
      return database.transaction(async (tx) => {
        const row = isUuid(id) ? await lockOpenNotification(tx, memberId, id) : null;
        if (!row) throw new PortalError('alert_not_found', 404);
        const until = reminderDay(clock.today(), row.dueDate);
        await putOff(tx, memberId, id, until);
        return until;
      });
    },

    /** Required fields that the file lacks. Only people covered today count. */
    async missingFileInfo(memberId: string, wanted: readonly MissingFileInfo[]): Promise<MissingFileInfo[]> {
      const today = clock.today();
      const [row, family, refundAccountEnding] = await Promise.all([
        member(memberId),
        listCovered(db, memberId, today),
        findRefundAccountEnding(db, memberId, today),
      ]);
      const lacks: Record<MissingFileInfo, boolean> = {
        refundAccount: refundAccountEnding === null,
        beneficiarySocialSecurityNumber: family.some(({ nirEncrypted }) => nirEncrypted === null),
        secondaryEmail: row.secondaryEmail === null,
      };
      return wanted.filter((field) => lacks[field]);
    },

    /** False for a member who sees only announcements that cannot be closed. */
    async displaysAnnouncements(memberId: string): Promise<boolean> {
      return (await member(memberId)).announcementDisplayed;
    },

    /** Codes of the health-care networks to which the member belongs. */
    async networks(memberId: string): Promise<string[]> {
      return (await member(memberId)).healthCareNetworks;
    },

    async finishedTutorial(memberId: string): Promise<boolean> {
      return (await member(memberId)).finishedTutorial;
    },

    /** Stops the guided tour from opening by itself, on all devices. */
    finishTutorial: (memberId: string): Promise<void> => setTutorialFinished(db, memberId),

    /** Everyone who was ever covered, insured first: old refunds still name people who have left. */
    async family(memberId: string): Promise<CoveredPerson[]> {
      return (await listBeneficiaries(db, memberId)).map((row) => toPerson(row, clock.today()));
    },

    /** True if the member had contracts, and none of them runs today or later. */
    async contractEnded(memberId: string): Promise<boolean> {
      const contracts = await listInsuranceContracts(db, memberId);
      return contracts.length > 0 && contracts.every((row) => isEnded(row, clock.today()));
    },

    /** People covered today, insured first. */
    async covered(memberId: string): Promise<CoveredPerson[]> {
      return (await listCovered(db, memberId, clock.today())).map((row) => toPerson(row, clock.today()));
    },

    /** One entry for each id, in their order: the member's own person; null for an unknown id or another member's person. */
    async beneficiaries(memberId: string, ids: readonly string[]): Promise<(CoveredPerson | null)[]> {
      if (ids.length === 0) return [];
      const today = clock.today();
      const rows = await listBeneficiaries(db, memberId);
      const byId = new Map(rows.map((row) => [row.id, toPerson(row, today)]));
      return ids.map((id) => byId.get(id) ?? null);
    },

    /** The health contract of today, or the last one; null if there is none. */
    async healthContract(memberId: string): Promise<HealthContract | null> {
      const today = clock.today();
      const row = await findHealthContract(db, memberId, today);
      if (!row) return null;
      return {
        id: row.id,
        productNumber: row.productNumber,
        productName: row.productName,
        insurerContract: row.insurerContract,
        kind: row.kind,
        startDate: row.startDate,
        endDate: row.endDate,
        ended: isEnded(row, today),
        cardGuarantees: row.cardGuarantees,
      };
    },

    /** The health contract that covers that day; null if there is none. */
    async contractOn(memberId: string, date: LifeDate): Promise<CoveringContract | null> {
      const row = await findHealthContract(db, memberId, date);
      if (!row || isEnded(row, date)) return null;
      return coverOf(row, date);
    },

    /** The member's own contract, with its covered day nearest to the given one; null for any other. */
    async contractNear(
      memberId: string,
      contractId: string,
      day: LifeDate,
    ): Promise<{ contract: CoveringContract; date: LifeDate } | null> {
      const row = await findInsuranceContract(db, memberId, contractId);
      if (!row) return null;
      const date = nearestCoveredDay({ from: row.startDate, to: row.endDate }, day);
      return { contract: coverOf(row, date), date };
    },

    refundAccountEnding(memberId: string): Promise<string | null> {
      return findRefundAccountEnding(db, memberId, clock.today());
    },

    /** The member's form of the card, and the date of the last paper card. */
    async cardPreference(
      memberId: string,
    ): Promise<{ format: 'PAPER' | 'DIGITAL' | 'NUMERICAL'; sentOn: LifeDate | null }> {
      const row = await member(memberId);
      return { format: row.tpCardFormat, sentOn: row.tpCardSentOn };
    },
  };
}

function emailsOf({ email, secondaryEmail }: MemberRow): MemberIdentity['emails'] {
  const emails: MemberIdentity['emails'] = [];
  if (email) emails.push({ id: 'primary', address: email });
  if (secondaryEmail) emails.push({ id: 'secondary', address: secondaryEmail });
  return emails;
}

function presentPerson(row: MemberRow): KnownPerson {
  const { id, environment, membershipNumber, firstName, surName, birthDate, affiliationPending } = row;
  return {
    memberId: id,
    environment,
    membershipNumber,
    firstName,
    lastName: surName,
    birthDate,
    emails: emailsOf(row),
    affiliationPending,
  };
}

function presentIdentity(row: MemberRow, cipher: FieldCipher): MemberIdentity {
  return {
    environment: row.environment,
    membershipNumber: row.membershipNumber,
    nirMasked: maskNir(openMemberNir(cipher, row.nirEncrypted)),
    firstName: row.firstName,
    lastName: row.surName,
    emails: emailsOf(row),
    missingInfo: missingInfoOf(row),
  };
}

function coverOf(row: InsuranceContractRow, day: LifeDate): CoveringContract {
  const { productNumber, productName } = row;
  return { productNumber, productName, options: optionNamesOn(row, day) };
}

/** An agreement to show one's care ends together with the cover. */
function toPerson(row: BeneficiaryRow, today: LifeDate): CoveredPerson {
  const { id, firstName, surName, rank, familyPosition, birthDate, alsaceMoselle, leftOn } = row;
  const sharesActs = row.sharesActs && (leftOn === null || leftOn >= today);
  return { id, firstName, surName, rank, familyPosition, birthDate, alsaceMoselle, sharesActs };
}
