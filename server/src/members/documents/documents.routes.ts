import { Id } from '@member-portal/shared-kernel/contracts/common';
import {
  DocumentFilters,
  DocumentList,
  DocumentTab,
  FoundDocuments,
} from '@member-portal/shared-kernel/contracts/documents';
import { RecordSearchQuery } from '@member-portal/shared-kernel/contracts/record-search';
import { object, optional, regex, string } from '@member-portal/shared-kernel/contracts/schema';
import { SHARED_DOCUMENT_TYPES } from '@member-portal/shared-kernel/rules/shared-document';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { sendAttachment, sendStream } from '../../platform/http/send-attachment.ts';
import { senderOf } from '../../platform/http/sender.ts';
import type { DocumentService } from './documents.service.ts';

export function registerDocumentRoutes(app: PortalApp, { documents }: { documents: DocumentService }) {
  app.get(
    '/documents',
    {
      schema: {
        summary: 'Documents of a tab, or of all of them, newest first; with a limit a page of one year',
        querystring: DocumentFilters,
        response: { 200: DocumentList },
      },
    },
    async ({ member, query }) => ({
      ...(query.limit === undefined
        ? { documents: await documents.list(member, query.tab ?? null) }
        : await documents.page(member, query)),
      uploadDocumentsTypes: [...SHARED_DOCUMENT_TYPES],
    }),
  );

  app.get(
    '/documents/search',
    {
      schema: {
        summary: 'Documents by title, file name, person, contract, month and year',
        querystring: RecordSearchQuery,
        response: { 200: FoundDocuments },
      },
    },
    async ({ member, query }) => ({ documents: await documents.search(member, query) }),
  );

  app.get(
    '/documents/archive',
    {
      schema: {
        summary: 'The documents of a year, of one tab or of all, as a ZIP',
        querystring: object({ year: string().check(regex(/^\d{4}$/)), tab: optional(DocumentTab) }),
      },
    },
    async (request, reply) => {
      const { year, tab = null } = request.query;
      return sendStream(
        reply,
        await documents.archive(request.member, { year, tab, locale: senderOf(request).locale }),
      );
    },
  );

  app.get(
    '/documents/:id/file',
    {
      schema: { summary: 'The file of a document, as an attachment', params: object({ id: Id }) },
    },
    async ({ member, client, params }, reply) =>
      sendAttachment(reply, await documents.file(member, params.id, client.address)),
  );
}
