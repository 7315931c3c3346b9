import { PaymentScheduleState } from '@member-portal/shared-kernel/contracts/payment-schedule';
import type { PortalApp } from '../../platform/http/portal-app.ts';

/** Checked by the page of documents before it offers an order. */
export function registerPaymentScheduleRoutes(
  app: PortalApp,
  { stateOf }: { stateOf(memberId: string): Promise<PaymentScheduleState> },
): void {
  app.get(
    '/payment-schedule',
    {
      schema: {
        summary: 'Whether the member may ask for the schedule of the contributions, and the order that waits',
        response: { 200: PaymentScheduleState },
      },
    },
    async (request) => stateOf(request.member.memberId),
  );
}
