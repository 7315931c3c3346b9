import type { Brand, EnvironmentDocument } from 'shared-kernel/contracts/environment';
import { displayName } from 'shared-kernel/rules/names';
import type { Clock } from '../../platform/clock.ts';
import type { RefundService, Viewer } from './refunds.service.ts';
import { renderStatement } from './statement-pdf.ts';

export interface StatementPorts {
  /** Whom the statement is addressed to. */
  identity(memberId: string): Promise<{ firstName: string; surName: string; membershipNumber: string }>;
  /** Look and contact of the member's insurer. */
  issuer(environment: string): { brand: Brand; contact: EnvironmentDocument['contact'] };
}

export interface StatementServiceOptions {
  refunds: RefundService;
  clock: Clock;
  ports: StatementPorts;
}

export type StatementService = ReturnType<typeof createStatementService>;

/** Statements as PDF files. */
export function createStatementService({ refunds, clock, ports }: StatementServiceOptions) {
  return {
    /** Of a refund, or of one line of it. Throws `refund_not_found`, `sub_act_not_found`. */
    async render(viewer: Viewer, refundId: string, subActId: string | null) {
      const [refund, person] = await Promise.all([
        refunds.forStatement(viewer, refundId, subActId),
        ports.identity(viewer.memberId),
      ]);
      const bytes = await renderStatement({
        refund,
        subActId,
        holder: {
          name: displayName(`${person.firstName} ${person.surName}`),
          membershipNumber: person.membershipNumber,
        },
        ...ports.issuer(viewer.environment),
        today: clock.today(),
        now: clock.now(),
      });
      return { fileName: statementName(refund.careDate, subActId ?? refundId), bytes };
    },
  };
}

/** 'releve-2025-10-21-3f2a9c1b.pdf': the date, never the act, which others may read in a list of files. */
function statementName(careDate: string, id: string): string {
  return `releve-${careDate}-${id.slice(0, 8)}.pdf`;
}
