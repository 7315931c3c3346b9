import type { TpCard, TpCardSummary } from '@member-portal/shared-kernel/contracts/tp-card';
import type { Wallet } from '@member-portal/shared-kernel/contracts/wallet';
import { cardResendOpens } from '@member-portal/shared-kernel/rules/card-resend';
import { calendarYear, earliest, type LifeDate, latest } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EnvironmentSource } from '../../platform/environments.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';
import { qrRows } from '../../platform/pdf/qr-code.ts';
import { type CardOrder, lastPaperCard } from './last-paper-card.ts';
import { tpCardUnavailable } from './tp-card.errors.ts';
import { renderTpCard } from './tp-card-pdf.ts';

/** The data of an insured that the card needs. */
interface CardHolder {
  identity(memberId: string): Promise<{ membershipNumber: string; environment: string } | null>;
  healthContract(memberId: string): Promise<CardContract | null>;
  covered(memberId: string): Promise<CardPerson[]>;
  cardPreference(memberId: string): Promise<{ format: TpCard['paper']['format']; sentOn: LifeDate | null }>;
}

interface CardContract {
  insurerContract: string;
  startDate: LifeDate;
  endDate: LifeDate | null;
  ended: boolean;
  cardGuarantees: { code: string; rate: string; circuit: string }[];
}

interface CardPerson {
  firstName: string;
  surName: string;
  birthDate: LifeDate;
  familyPosition: number;
}

export type TpCardService = ReturnType<typeof createTpCardService>;

export function createTpCardService({
  database,
  holder,
  environments,
  clock,
  keyedHash,
  ordersOf,
  resendBlockDays,
  walletsOf,
}: {
  database: Database;
  holder: CardHolder;
  environments: EnvironmentSource;
  clock: Clock;
  keyedHash: KeyedHash;
  /** The orders of paper cards of a member, newest first. */
  ordersOf(memberId: string): Promise<CardOrder[]>;
  /** Days during which a paper card that was ordered or sent blocks a new one. */
  resendBlockDays: number;
  /** The wallets that can hold the cards of an environment. */
  walletsOf(environment: string): Wallet[];
}) {
  async function livingContract(memberId: string): Promise<CardContract | null> {
    const contract = await holder.healthContract(memberId);
    return contract && !contract.ended ? contract : null;
  }

  async function card(memberId: string): Promise<TpCard> {
    const [contract, identity] = await Promise.all([livingContract(memberId), holder.identity(memberId)]);
    const environment = identity && environments.byCode(identity.environment);
    if (!contract || !identity || !environment) throw tpCardUnavailable();
    const [covered, preference, orders] = await Promise.all([
      holder.covered(memberId),
      holder.cardPreference(memberId),
      ordersOf(memberId),
    ]);
    const { columns, ...issuer } = environment.tpCard;
    const period = validity(contract, clock.today());
    const payload = qrPayload(issuer.amcNumber, contract.insurerContract, period.validTo);
    return {
      ...issuer,
      membershipNumber: identity.membershipNumber,
      contractNumber: contract.insurerContract,
      careNetwork: environment.careNetwork,
      ...period,
      qrPayload: payload,
      qrRows: qrRows(payload),
      columns,
      beneficiaries: covered.map((person) => presentPerson(person, columns, contract.cardGuarantees)),
      paper: presentPaper(orders, preference),
      wallets: walletsOf(environment.code),
    };
  }

  /** The printable card. Throws 404 `tp_card_unavailable`. */
  async function file({ memberId, environment }: { memberId: string; environment: string }) {
    const shown = await card(memberId);
    const issuer = environments.byCode(environment);
    if (!issuer?.brand) throw tpCardUnavailable();
    const { brand, contact } = issuer;
    const bytes = await renderTpCard({
      card: shown,
      brand,
      contact,
      today: clock.today(),
      now: clock.now(),
    });
    return {
      fileName: `carte-tiers-payant-${shown.validTo.slice(0, 4)}.pdf`,
      bytes,
      validTo: shown.validTo,
    };
  }

  return {
    /** For Home; null if there is no card. */
    async summary(memberId: string): Promise<TpCardSummary | null> {
      const contract = await livingContract(memberId);
      if (!contract) return null;
      const covered = await holder.covered(memberId);
      return {
        available: true,
        ...validity(contract, clock.today()),
        covered: covered.map(presentName),
      };
    },

    /** Throws 404 `tp_card_unavailable`. */
    card,
    file,

    /** The `file` that the member downloads. Writes an entry of the audit trail. `address` is the network address. */
    async download(member: MemberSession, address: string) {
      const printed = await file(member);
      const { environment, accountId, sessionId } = member;
      const entry = { at: clock.now(), environment, accountId, sessionId, address };
      await recordAudit(database.db, { ...entry, event: 'card_downloaded' });
      return printed;
    },
  };

  function presentPaper(
    orders: readonly CardOrder[],
    { format, sentOn }: Awaited<ReturnType<CardHolder['cardPreference']>>,
  ): TpCard['paper'] {
    const last = lastPaperCard(orders, sentOn);
    const waiting = orders[0] === last && last?.sentOn === null ? orders[0] : null;
    return {
      lastSentOn: last ? last.sentOn : null,
      resendFrom: last && cardResendOpens(last.sentOn ?? last.requestedOn, resendBlockDays),
      ordered: waiting ? { requestId: waiting.requestId, on: waiting.requestedOn } : null,
      format,
    };
  }

  /**
   * An opaque reference, which only the operator of the card can resolve. So a health professional's device
   * can read more than is printed, and others cannot. Every print of a card has the same reference.
   */
  function qrPayload(amcNumber: string, contractNumber: string, validTo: LifeDate): string {
    const reference = keyedHash('tp-card', `${amcNumber}/${contractNumber}/${validTo}`).slice(0, 32);
    return `TP1/${amcNumber}/${reference}`;
  }
}

/** A card is valid for the calendar year, within the contract. */
function validity(contract: CardContract, today: LifeDate): { validFrom: LifeDate; validTo: LifeDate } {
  const { from, to } = calendarYear(today);
  return {
    validFrom: latest(from, contract.startDate),
    validTo: contract.endDate ? earliest(to, contract.endDate) : to,
  };
}

const presentName = ({ firstName, surName }: Pick<CardPerson, 'firstName' | 'surName'>) => ({
  firstName: displayName(firstName),
  surName: displayName(surName),
});

/** One cell for each column, in the order of the card; empty without third-party payment. */
function presentPerson(
  person: CardPerson,
  columns: TpCard['columns'],
  cells: CardContract['cardGuarantees'],
): TpCard['beneficiaries'][number] {
  return {
    ...presentName(person),
    birthDate: person.birthDate,
    rank: person.familyPosition,
    guarantees: columns.map(({ code }) => {
      const cell = cells.find((candidate) => candidate.code === code);
      return { rate: cell?.rate ?? '', circuit: cell?.circuit ?? '' };
    }),
  };
}
