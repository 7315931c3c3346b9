import type { ActionKind } from '@member-portal/shared-kernel/contracts/action-validations';
import { Id } from '@member-portal/shared-kernel/contracts/common';
import { object, type Schema } from '@member-portal/shared-kernel/contracts/schema';
import { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { Executor } from '../../platform/db/database.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { senderOf } from '../../platform/http/sender.ts';
import { createSubmissionEngine, type SubmissionEngineOptions } from './submission-engine.ts';
import type {
  PersonChoice,
  PersonFields,
  SentSubmission,
  SubmissionDefinition,
  SubmissionInput,
  SubmittedRow,
} from './submissions.public.ts';

export interface SubmissionRouteOptions extends SubmissionEngineOptions {
  idempotency: Idempotency;
  /** Throws 403 `action_validation_required` until the member has confirmed this body with a code. */
  demandAction(tx: Executor, request: FastifyRequest, kind: ActionKind, payload: unknown): Promise<unknown>;
}

/** The two routes of one kind of submission: it is sent once per Idempotency-Key, and shown as it was sent. */
export function registerSubmission<
  Input extends SubmissionInput<Choice>,
  Found,
  Row extends SubmittedRow & PersonFields[Choice],
  Detail extends SentSubmission<Choice>,
  Choice extends PersonChoice,
>(
  app: PortalApp,
  definition: SubmissionDefinition<Input, Found, Row, Detail, Choice>,
  { idempotency, demandAction, ...options }: SubmissionRouteOptions,
): void {
  const { path, summary, contracts, confirmedBy, feature } = definition;
  const config: FastifyContextConfig = feature === undefined ? {} : { feature };
  const engine = createSubmissionEngine(definition, options);

  app.post(
    path,
    {
      schema: {
        summary: `${summary}, once per Idempotency-Key`,
        body: contracts.input,
        response: { 200: contracts.receipt ?? SubmissionReceipt },
      },
      config,
    },
    async (request, reply) => {
      const prepared = await engine.prepare(senderOf(request), request.body as Input);
      const confirm = async (tx: Executor) =>
        confirmedBy && demandAction(tx, request, confirmedBy, request.body);
      return idempotency.run(request, reply, (tx) => engine.send(tx, prepared, confirm));
    },
  );

  app.get(
    `${path}/:id`,
    {
      schema: {
        summary: `What POST ${path} has sent`,
        params: object({ id: Id }),
        // Only the definition knows the type of its answer.
        response: { 200: contracts.detail as Schema },
      },
      config,
    },
    async (request) => engine.detail(request.member, request.params.id),
  );
}
