import type { AllInfo } from '@member-portal/shared-kernel/contracts/all-info';
import type {
  Payment,
  RefundDetail,
  RefundExport,
  RefundFilters,
  RefundList,
  RefundSummary,
} from '@member-portal/shared-kernel/contracts/refunds';
import { addYears, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { StartedTariff } from '@member-portal/shared-kernel/rules/tariff-start';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import type { CarePrivacy, FamilyMember, ReadCarePrivacy } from '../care-privacy/care-privacy.public.ts';
import { toCursor } from './refund-cursor.ts';
import { EXPORT_PAGE, LIST_PAGE, type RefundQuery, readFilters } from './refund-filters.ts';
import { settledGuarantee } from './refund-reasons.ts';
import { createRefundSearch } from './refund-search.ts';
import { countPayments, type RefundSums, sumRefunds } from './refund-sums.repository.ts';
import { refundNotFound, subActNotFound } from './refunds.errors.ts';
import {
  type ActNames,
  type PaymentFacts,
  presentPayment,
  presentRefund,
  presentRefundDetail,
} from './refunds.presenter.ts';
import {
  findCareOfPayments,
  findLastPayment,
  findPage,
  findPageOfFew,
  findPayments,
  findRecentActs,
  findRefund,
  findSubActs,
  type ListedRefund,
  type RefundSelection,
} from './refunds.repository.ts';
import type { RefundRow } from './refunds.table.ts';

/** The requesting member, and the environment of their session. */
export interface Viewer {
  memberId: string;
  environment: string;
}

/** What tells which line of the contract paid. */
interface SettledCare {
  code: string;
  family: RefundRow['actFamily'];
  date: LifeDate;
  guarantee: ReturnType<typeof settledGuarantee>;
  doctor: RefundRow['doctor'];
}

const settledCare = (row: RefundRow, code: string): SettledCare => ({
  code,
  family: row.actFamily,
  date: row.careDate,
  guarantee: settledGuarantee(row),
  doctor: row.doctor,
});

export interface RefundServicePorts {
  privacyOf: ReadCarePrivacy;
  /** English names of acts by their code. */
  actsInEnglish(): Promise<ActNames>;
  /** The tariffs of an act. Empty if the catalogue lacks the code. */
  tariffsOf(code: string): Promise<readonly StartedTariff[]>;
  /** The first day of the line of the contract that an act was settled with; null if it is not known. */
  guaranteeStart(memberId: string, care: SettledCare): Promise<LifeDate | null>;
}

export interface RefundServiceOptions {
  database: Database;
  clock: Clock;
  ports: RefundServicePorts;
}

/** Years of the member's acts that count for the frequent acts. */
const FREQUENT_YEARS = 2;
const FREQUENT_SAMPLE = 500;

/**
 * Up to this number, all matching refunds are read and sorted, and their payments counted. Beyond it, reading in the order
 * of the list finds a page soon enough, and counting payments would take longer than everything else.
 */
const FEW = 3_000;

export type RefundService = ReturnType<typeof createRefundService>;

/** Refunds with the data that the policyholder may see. */
export function createRefundService({ database, clock, ports }: RefundServiceOptions) {
  const { db } = database;

  async function viewOf(viewer: Viewer) {
    const [privacy, english] = await Promise.all([ports.privacyOf(viewer), ports.actsInEnglish()]);
    const { family } = privacy;
    const byId = new Map(family.map((person) => [person.id, person]));
    const personOf = (id: string) => byId.get(id) ?? null;
    const present = (row: ListedRefund) =>
      presentRefund(row, personOf(row.beneficiaryId), privacy.isHidden(row), english);
    return { family, privacy, english, personOf, present };
  }

  async function factsOfPayments(memberId: string, ids: string[], privacy: CarePrivacy) {
    const facts = new Map<string, PaymentFacts>();
    for (const care of await findCareOfPayments(db, memberId, ids)) {
      const soFar = facts.get(care.paymentId ?? '') ?? { hidden: false, settles: 0 };
      facts.set(care.paymentId ?? '', {
        hidden: soFar.hidden || privacy.isHidden(care),
        settles: soFar.settles + 1,
      });
    }
    return facts;
  }

  /** The payments of these refunds, in their order. */
  async function paymentsOf(
    memberId: string,
    rows: ListedRefund[],
    privacy: CarePrivacy,
  ): Promise<Payment[]> {
    const ids = [...new Set(rows.flatMap((row) => row.paymentId ?? []))];
    const [payments, facts] = await Promise.all([
      findPayments(db, memberId, ids),
      factsOfPayments(memberId, ids, privacy),
    ]);
    const byId = new Map(payments.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? presentPayment(row, facts.get(id) ?? UNKNOWN) : [];
    });
  }

  /** Reads one page of a selection with `count` refunds, and the cursor of the next one. */
  async function readPage(
    memberId: string,
    selection: RefundSelection,
    { after, limit }: RefundQuery,
    count: number,
  ) {
    if (count === 0) return { page: [], nextCursor: null };
    const find = isFiltered(selection) && count <= FEW ? findPageOfFew : findPage;
    const rows = await find(db, memberId, selection, after, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { page, nextCursor: rows.length > limit && last ? toCursor(last) : null };
  }

  async function list(viewer: Viewer, filters: RefundFilters): Promise<RefundList> {
    const query = readFilters(filters, LIST_PAGE);
    const { memberId } = viewer;
    const { family, privacy, present } = await viewOf(viewer);
    const selection = toSelection(query, family);
    const totals = await sumRefunds(db, memberId, selection);
    const [{ page, nextCursor }, payments] = await Promise.all([
      readPage(memberId, selection, query, totals.count),
      paymentCount(memberId, selection, totals),
    ]);
    return {
      refunds: page.map(present),
      payments: await paymentsOf(memberId, page, privacy),
      nextCursor,
      totals: { ...totals, payments },
    };
  }

  async function paymentCount(memberId: string, selection: RefundSelection, { count }: RefundSums) {
    if (count > FEW) return null;
    return count === 0 ? 0 : countPayments(db, memberId, selection);
  }

  async function exportPage(viewer: Viewer, filters: RefundFilters): Promise<RefundExport> {
    const query = readFilters(filters, EXPORT_PAGE);
    const { memberId } = viewer;
    const { family, privacy, present } = await viewOf(viewer);
    const selection = toSelection(query, family);
    const { count } = await sumRefunds(db, memberId, selection);
    const { page, nextCursor } = await readPage(memberId, selection, query, count);
    return {
      refunds: page.map(present),
      payments: await paymentsOf(memberId, page, privacy),
      nextCursor,
      total: query.after ? null : count,
    };
  }

  async function detail(viewer: Viewer, refundId: string): Promise<RefundDetail> {
    const { memberId } = viewer;
    const row = isUuid(refundId) ? await findRefund(db, memberId, refundId) : null;
    if (!row) throw refundNotFound();
    const paymentIds = row.paymentId ? [row.paymentId] : [];
    const { privacy, english, personOf } = await viewOf(viewer);
    const [[payment = null], facts, subActs, tariffs, guaranteeSince] = await Promise.all([
      findPayments(db, memberId, paymentIds),
      factsOfPayments(memberId, paymentIds, privacy),
      findSubActs(db, memberId, refundId),
      row.actCode === null ? [] : ports.tariffsOf(row.actCode),
      row.actCode === null ? null : ports.guaranteeStart(memberId, settledCare(row, row.actCode)),
    ]);
    return presentRefundDetail(row, {
      person: personOf(row.beneficiaryId),
      hidden: privacy.isHidden(row),
      english,
      payment,
      paymentFacts: facts.get(row.paymentId ?? '') ?? UNKNOWN,
      subActs,
      tariffs,
      guaranteeSince,
    });
  }

  return {
    list,
    detail,
    exportPage,
    search: createRefundSearch({ db, clock, viewOf }),

    /** The refund that a statement prints. A given line must belong to it. */
    async forStatement(viewer: Viewer, refundId: string, subActId: string | null): Promise<RefundDetail> {
      const refund = await detail(viewer, refundId);
      if (subActId !== null && !refund.subActs.some(({ id }) => id === subActId)) throw subActNotFound();
      return refund;
    },

    /** The newest refunds and the last transfer, for Home. */
    async latest(viewer: Viewer, limit: number): Promise<Pick<AllInfo, 'lastRefunds' | 'lastPayment'>> {
      const { present } = await viewOf(viewer);
      const [rows, payment] = await Promise.all([
        findPage(db, viewer.memberId, EVERYTHING, null, limit),
        findLastPayment(db, viewer.memberId),
      ]);
      const lastRefunds: RefundSummary[] = rows.map(present);
      return {
        lastRefunds,
        lastPayment: payment && { cents: payment.totalCents, date: payment.paymentDate },
      };
    },

    /** Codes of the acts that this member had most often, most often first; hidden acts do not count. */
    async frequentActCodes(viewer: Viewer): Promise<string[]> {
      const { privacy } = await viewOf(viewer);
      const since = addYears(clock.today(), -FREQUENT_YEARS);
      const acts = await findRecentActs(db, viewer.memberId, since, FREQUENT_SAMPLE);
      const counts = new Map<string, number>();
      for (const act of acts) {
        if (act.actCode === null || privacy.isHidden(act)) continue;
        counts.set(act.actCode, (counts.get(act.actCode) ?? 0) + 1);
      }
      return [...counts].sort(([, one], [, other]) => other - one).map(([code]) => code);
    },
  };
}

/** For a payment that an import has just removed: hides its third party to be safe. */
const UNKNOWN: PaymentFacts = { hidden: true, settles: 1 };

const EVERYTHING: RefundSelection = { from: null, to: null, beneficiaryIds: null, operationTypes: null };

function toSelection(query: RefundQuery, family: FamilyMember[]): RefundSelection {
  const { from, to, beneficiaryTypes, operationTypes } = query;
  const wanted = family.filter(({ rank }) => !beneficiaryTypes || beneficiaryTypes.includes(rank));
  // The index on operations begins with the person, so that a filter on operations needs the people, too.
  const byPeople = beneficiaryTypes !== null || operationTypes !== null;
  return { from, to, operationTypes, beneficiaryIds: byPeople ? wanted.map(({ id }) => id) : null };
}

function isFiltered({ from, to, beneficiaryIds, operationTypes }: RefundSelection): boolean {
  return Boolean(from ?? to ?? beneficiaryIds ?? operationTypes);
}
