import type { AllInfo } from 'shared-kernel/contracts/all-info';
import type { RefundDetail, RefundFilters, RefundList, RefundSummary } from 'shared-kernel/contracts/refunds';
import { addYears } from 'shared-kernel/rules/life-date';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { type ActPrivacy, actPrivacy, type FamilyMember } from './act-privacy.ts';
import { toCursor } from './refund-cursor.ts';
import { type RefundQuery, readFilters } from './refund-filters.ts';
import { refundNotFound, subActNotFound } from './refunds.errors.ts';
import { presentPayment, presentRefund, presentRefundDetail } from './refunds.presenter.ts';
import { type RefundSelection, refundsRepository } from './refunds.repository.ts';
import type { PaymentRow, RefundRow } from './refunds.table.ts';

/** Who asks: the member, in the environment that the session belongs to. */
export interface Viewer {
  memberId: string;
  environment: string;
}

interface RefundServicePorts {
  /** Everyone of the member's family, those who left included: their refunds are still there. */
  familyOf(memberId: string): Promise<FamilyMember[]>;
  /** The environment's decision that acts of adults are shown without asking them; false unless it says so. */
  adultsShareActs(environment: string): boolean | Promise<boolean>;
}

export interface RefundServiceOptions {
  database: Database;
  clock: Clock;
  ports: RefundServicePorts;
}

/** Years of one's own acts that make "frequent" acts. */
const FREQUENT_YEARS = 2;
const FREQUENT_SAMPLE = 500;

export type RefundService = ReturnType<typeof createRefundService>;

/** Refunds as the policyholder may see them. */
export function createRefundService({ database, clock, ports }: RefundServiceOptions) {
  const repository = refundsRepository(database.db);

  async function viewOf({ memberId, environment }: Viewer) {
    const [family, adultsShare] = await Promise.all([
      ports.familyOf(memberId),
      ports.adultsShareActs(environment),
    ]);
    const privacy = actPrivacy(family, adultsShare);
    const personOf = (id: string) => family.find((person) => person.id === id) ?? null;
    const present = (row: RefundRow) =>
      presentRefund(row, personOf(row.beneficiaryId), privacy.isHidden(row));
    return { family, privacy, personOf, present };
  }

  /** Payments that settle at least one hidden act: their third party's name would tell it. */
  async function hiddenPayments(memberId: string, ids: string[], privacy: ActPrivacy): Promise<Set<string>> {
    const cares = await repository.findCareOfPayments(memberId, ids);
    return new Set(
      cares.flatMap((care) => (privacy.isHidden(care) && care.paymentId ? [care.paymentId] : [])),
    );
  }

  async function list(viewer: Viewer, filters: RefundFilters): Promise<RefundList> {
    const query = readFilters(filters);
    const { memberId } = viewer;
    const { family, privacy, present } = await viewOf(viewer);
    const selection = toSelection(query, family);
    const [rows, totals] = await Promise.all([
      repository.findPage(memberId, selection, query.after, query.limit + 1),
      repository.totals(memberId, selection),
    ]);
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const paymentIds = [...new Set(page.flatMap((row) => row.paymentId ?? []))];
    const [payments, hidden] = await Promise.all([
      repository.findPayments(memberId, paymentIds),
      hiddenPayments(memberId, paymentIds, privacy),
    ]);
    return {
      refunds: page.map(present),
      payments: inOrder(payments, paymentIds).map((row) => presentPayment(row, hidden.has(row.id))),
      nextCursor: rows.length > query.limit && last ? toCursor(last) : null,
      totals,
    };
  }

  async function detail(viewer: Viewer, refundId: string): Promise<RefundDetail> {
    const { memberId } = viewer;
    const row = isUuid(refundId) ? await repository.findForMember(memberId, refundId) : null;
    if (!row) throw refundNotFound();
    const paymentIds = row.paymentId ? [row.paymentId] : [];
    const { privacy, personOf } = await viewOf(viewer);
    const [[payment = null], hidden, subActs] = await Promise.all([
      repository.findPayments(memberId, paymentIds),
      hiddenPayments(memberId, paymentIds, privacy),
      repository.findSubActs(memberId, refundId),
    ]);
    return presentRefundDetail(row, {
      person: personOf(row.beneficiaryId),
      hidden: privacy.isHidden(row),
      payment,
      paymentHidden: payment !== null && hidden.has(payment.id),
      subActs,
    });
  }

  return {
    list,
    detail,

    /** The refund that a statement prints; the line, where one is named, must be one of its own. */
    async forStatement(viewer: Viewer, refundId: string, subActId: string | null): Promise<RefundDetail> {
      const refund = await detail(viewer, refundId);
      if (subActId !== null && !refund.subActs.some(({ id }) => id === subActId)) throw subActNotFound();
      return refund;
    },

    /** The newest refunds and the last transfer, for Home. */
    async latest(viewer: Viewer, limit: number): Promise<Pick<AllInfo, 'lastRefunds' | 'lastPayment'>> {
      const { present } = await viewOf(viewer);
      const [rows, payment] = await Promise.all([
        repository.findPage(viewer.memberId, EVERYTHING, null, limit),
        repository.lastPayment(viewer.memberId),
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
      const acts = await repository.findRecentActs(viewer.memberId, since, FREQUENT_SAMPLE);
      const counts = new Map<string, number>();
      for (const act of acts) {
        if (act.actCode === null || privacy.isHidden(act)) continue;
        counts.set(act.actCode, (counts.get(act.actCode) ?? 0) + 1);
      }
      return [...counts].sort(([, one], [, other]) => other - one).map(([code]) => code);
    },
  };
}

const EVERYTHING: RefundSelection = { from: null, to: null, beneficiaryIds: null, operationTypes: null };

function toSelection(query: RefundQuery, family: FamilyMember[]): RefundSelection {
  const { from, to, beneficiaryTypes, operationTypes } = query;
  const wanted = beneficiaryTypes && family.filter(({ rank }) => beneficiaryTypes.includes(rank));
  return { from, to, operationTypes, beneficiaryIds: wanted?.map(({ id }) => id) ?? null };
}

function inOrder(rows: PaymentRow[], ids: string[]): PaymentRow[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
