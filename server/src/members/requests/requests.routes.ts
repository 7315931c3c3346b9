import { Done, Id } from '@member-portal/shared-kernel/contracts/common';
import { RecordSearchQuery } from '@member-portal/shared-kernel/contracts/record-search';
import {
  EarlierMessages,
  FoundRequests,
  RequestDetail,
  RequestFilters,
  RequestList,
} from '@member-portal/shared-kernel/contracts/requests';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { sendAttachment } from '../../platform/http/send-attachment.ts';
import type { RequestService } from './requests.service.ts';

export function registerRequestRoutes(app: PortalApp, { requests }: { requests: RequestService }) {
  app.get(
    '/requests',
    {
      schema: {
        summary: 'Requests of the member, last changed first, page by page',
        querystring: RequestFilters,
        response: { 200: RequestList },
      },
    },
    async (request) => requests.page(request.member, request.query),
  );

  app.get(
    '/requests/search',
    {
      schema: {
        summary: 'Requests by title, reference, person, month and year',
        querystring: RecordSearchQuery,
        response: { 200: FoundRequests },
      },
    },
    async (request) => ({ requests: await requests.search(request.member, request.query) }),
  );

  app.get(
    '/requests/:id',
    {
      schema: {
        summary: 'A request with its timeline, files and messages',
        params: object({ id: Id }),
        response: { 200: RequestDetail },
      },
    },
    async (request) => requests.detail(request.member, request.params.id),
  );

  app.get(
    '/requests/:id/messages',
    {
      schema: {
        summary: 'The messages of a request before one of them',
        params: object({ id: Id }),
        querystring: object({ before: Id }),
        response: { 200: EarlierMessages },
      },
    },
    async ({ member, params, query }) => requests.earlierMessages(member, params.id, query.before),
  );

  app.post(
    '/requests/message',
    {
      schema: {
        summary: 'Marks a message as read, and the request that it belongs to',
        querystring: object({ idMessage: Id }),
        response: { 200: Done },
      },
    },
    async (request) => {
      await requests.markRead(request.member, request.query.idMessage);
      return { done: true as const };
    },
  );

  app.get(
    '/requests/messages/file',
    {
      schema: {
        summary: 'A file of a request or message, as an attachment',
        querystring: object({ documentId: Id }),
      },
    },
    async ({ member, client, query }, reply) =>
      sendAttachment(reply, await requests.file(member, query.documentId, client.address)),
  );
}
