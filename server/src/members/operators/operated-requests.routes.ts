import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import {
  AnswerOrder,
  AskOrder,
  MoveOrder,
  RequestAnswered,
  RequestMoved,
  RequestOrder,
  RequestShown,
} from './operated-requests.contracts.ts';
import type { FindEnvironment, OperatedRequestState, OperatedRequests } from './operators.ports.ts';

interface OperatedRequestRouteParts {
  requests: OperatedRequests;
  findEnvironment: FindEnvironment;
}

/**
 * Operators' actions on a member's request. Every call states its author and reason, so even reading is a
 * POST.
 */
export function registerOperatedRequestRoutes(app: PortalApp, parts: OperatedRequestRouteParts) {
  const { requests, findEnvironment } = parts;
  const orderOf = async <Order extends Infer<typeof RequestOrder>>(order: Order) => ({
    ...order,
    environment: (await findEnvironment(order.environment)).code,
  });

  app.post(
    '/operators/requests/show',
    {
      schema: {
        summary: 'A request by its reference, with its history and the statuses that it can have next',
        body: RequestOrder,
        response: { 200: RequestShown },
      },
    },
    async ({ body }) => {
      const order = await orderOf(body);
      const { events, messages, ...shown } = await requests.show(order);
      return {
        ...stateOf(order.environment, shown),
        events: events.map(({ statusKey, at, infoMessage }) => ({
          statusKey,
          at: at.toISOString(),
          infoMessage,
        })),
        messages: messages.map(({ sender, sentAt, readAt, body: text }) => ({
          from: sender,
          sentAt: sentAt.toISOString(),
          readAt: readAt?.toISOString() ?? null,
          body: text,
        })),
      };
    },
  );

  app.post(
    '/operators/requests/move',
    {
      schema: {
        summary: 'Moves a request to a status that its kind can have',
        body: MoveOrder,
        response: { 200: RequestMoved },
      },
    },
    async ({ body }) => {
      const order = await orderOf(body);
      const moved = await requests.move({ ...order, info: body.info ?? null });
      return { ...stateOf(order.environment, moved), changed: moved.changed, from: moved.from };
    },
  );

  app.post(
    '/operators/requests/ask',
    {
      schema: {
        summary: 'Moves a request to the step where it waits for what the member has to send',
        body: AskOrder,
        response: { 200: RequestMoved },
      },
    },
    async ({ body }) => {
      const order = await orderOf(body);
      const { field, title, until } = body;
      const moved = await requests.ask({
        ...order,
        field: field ?? 'file',
        title: title ?? null,
        until: until ?? null,
      });
      return { ...stateOf(order.environment, moved), changed: moved.changed, from: moved.from };
    },
  );

  app.post(
    '/operators/requests/answer',
    {
      schema: {
        summary: 'Writes a message of the insurer to the member',
        body: AnswerOrder,
        response: { 200: RequestAnswered },
      },
    },
    async ({ body }) => {
      const order = await orderOf(body);
      const answered = await requests.answer(order);
      return { ...stateOf(order.environment, answered), changed: answered.changed };
    },
  );
}

function stateOf(environment: string, { row, membershipNumber, nextStatuses }: OperatedRequestState) {
  const { reference, typeCode, title, statusKey, newStatus } = row;
  return { environment, reference, membershipNumber, typeCode, title, statusKey, newStatus, nextStatuses };
}
