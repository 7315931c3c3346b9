import type { Payment, RefundSummary } from '@member-portal/shared-kernel/contracts/refunds';
import { type CellValue, type SheetColumn, SheetWriter } from '@member-portal/shared-kernel/spreadsheet';
import type { ExportHeading, ExportWords } from './export-messages.ts';

/** The specification's ten columns, in its order. */
const COLUMNS: Array<Omit<SheetColumn, 'heading'> & { name: ExportHeading }> = [
  { name: 'date', kind: 'date', width: 22 },
  { name: 'paid', kind: 'money', width: 22 },
  { name: 'thirdParty', kind: 'text', width: 32 },
  { name: 'family', kind: 'text', width: 20 },
  { name: 'act', kind: 'text', width: 44 },
  { name: 'rate', kind: 'rate', width: 22 },
  { name: 'socialSecurity', kind: 'money', width: 34 },
  { name: 'otherMutual', kind: 'money', width: 31 },
  { name: 'mutual', kind: 'money', width: 20 },
  { name: 'remaining', kind: 'money', width: 17 },
];

/** The list of refunds as a sheet, page by page. */
export class ExportSheet {
  readonly #words: ExportWords;
  readonly #writer: SheetWriter;
  /** Payments by id: a payment may settle refunds of two pages and counts once. */
  readonly #payments = new Map<string, Payment>();
  readonly #counted = new Set<string>();
  readonly #sums = { paid: 0, socialSecurity: 0, otherMutual: 0, mutual: 0, remaining: 0 };

  constructor(words: ExportWords) {
    this.#words = words;
    this.#writer = new SheetWriter(
      words.sheet,
      COLUMNS.map(({ name, ...column }) => ({ ...column, heading: words.headings[name] })),
    );
  }

  add(refunds: readonly RefundSummary[], payments: readonly Payment[]): void {
    for (const payment of payments) this.#payments.set(payment.id, payment);
    for (const refund of refunds) this.#addRefund(refund);
  }

  finish(): Uint8Array<ArrayBuffer> {
    const { paid, socialSecurity, otherMutual, mutual, remaining } = this.#sums;
    return this.#writer.finish(
      this.#row({ date: this.#words.total, paid, socialSecurity, otherMutual, mutual, remaining }),
    );
  }

  #addRefund(refund: RefundSummary): void {
    const payment = this.#payments.get(refund.paymentId ?? '') ?? null;
    this.#writer.add(
      this.#row({
        date: payment?.date ?? null,
        paid: payment?.total ?? null,
        thirdParty: payment?.thirdPartyName ?? null,
        family: refund.hidden ? null : this.#family(refund),
        act: refund.hidden
          ? this.#words.hidden.split('{{who}}').join(refund.beneficiary.firstName)
          : (this.#actOf(refund) ?? this.#family(refund)),
        rate: refund.socialSecurityRate,
        socialSecurity: refund.socialSecurityPart,
        otherMutual: refund.otherMutualPart,
        mutual: refund.mutualPart,
        remaining: refund.remainingCharge,
      }),
    );
    this.#sums.socialSecurity += refund.socialSecurityPart;
    this.#sums.otherMutual += refund.otherMutualPart;
    this.#sums.mutual += refund.mutualPart;
    this.#sums.remaining += refund.remainingCharge;
    if (payment && !this.#counted.has(payment.id)) {
      this.#counted.add(payment.id);
      this.#sums.paid += payment.total;
    }
  }

  #actOf({ actWording, actEnglish }: RefundSummary): string | null {
    return (this.#words.locale === 'en' ? actEnglish : null) ?? actWording;
  }

  #family(refund: RefundSummary): string {
    return this.#words.families[refund.actFamily ?? 'OTHER'] ?? '';
  }

  #row(values: Partial<Record<ExportHeading, CellValue>>): CellValue[] {
    return COLUMNS.map(({ name }) => values[name] ?? null);
  }
}
