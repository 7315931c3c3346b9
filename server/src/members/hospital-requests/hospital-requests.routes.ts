import { Id } from 'shared-kernel/contracts/common';
import {
  HospitalRequest,
  HospitalRequestInput,
  HospitalRequestReceipt,
} from 'shared-kernel/contracts/hospital-requests';
import { object } from 'shared-kernel/contracts/schema';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { memberOnly } from '../../platform/http/member-session.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { senderOf } from '../../platform/http/sender.ts';
import type { HospitalRequestService } from './hospital-requests.service.ts';

export function registerHospitalRequestRoutes(
  app: PortalApp,
  { hospitalRequests, idempotency }: { hospitalRequests: HospitalRequestService; idempotency: Idempotency },
) {
  app.post(
    '/hospital-requests',
    {
      schema: {
        summary: 'Asks the insurer to pay a hospital directly, once per Idempotency-Key',
        body: HospitalRequestInput,
        response: { 200: HospitalRequestReceipt },
      },
      preHandler: memberOnly,
    },
    async (request, reply) => {
      const prepared = await hospitalRequests.prepare(senderOf(request), request.body);
      return idempotency.run(request, reply, (tx) => hospitalRequests.submit(tx, prepared));
    },
  );

  app.get(
    '/hospital-requests/:id',
    {
      schema: {
        summary: 'A hospital cover request as it was sent',
        params: object({ id: Id }),
        response: { 200: HospitalRequest },
      },
      preHandler: memberOnly,
    },
    async (request) => hospitalRequests.detail(request.member, request.params.id),
  );
}
