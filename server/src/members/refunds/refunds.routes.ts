import { Id } from '@member-portal/shared-kernel/contracts/common';
import { RecordSearchQuery } from '@member-portal/shared-kernel/contracts/record-search';
import { RefundYear, RefundYearQuery } from '@member-portal/shared-kernel/contracts/refund-years';
import {
  FoundRefunds,
  RefundDetail,
  RefundExport,
  RefundFilters,
  RefundList,
} from '@member-portal/shared-kernel/contracts/refunds';
import { object, optional, string } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { sendAttachment } from '../../platform/http/send-attachment.ts';
import type { RefundYearService } from './refund-year.service.ts';
import type { RefundService } from './refunds.service.ts';
import type { StatementService } from './statement.service.ts';

const Params = object({ id: Id });
const YearParams = object({ year: string() });
/** `subAct`: the statement of only this line. */
const StatementQuery = object({ subAct: optional(Id) });

export function registerRefundRoutes(
  app: PortalApp,
  {
    refunds,
    years,
    statements,
  }: { refunds: RefundService; years: RefundYearService; statements: StatementService },
) {
  app.get(
    '/refunds',
    {
      schema: {
        summary: 'Refunds, newest payment first, with the totals of all that the filters keep',
        querystring: RefundFilters,
        response: { 200: RefundList },
      },
    },
    async (request) => refunds.list(request.member, request.query),
  );

  app.get(
    '/refunds/export',
    {
      schema: {
        summary: 'The list in large pages, without totals: for a file',
        querystring: RefundFilters,
        response: { 200: RefundExport },
      },
    },
    async (request) => refunds.exportPage(request.member, request.query),
  );

  app.get(
    '/refunds/search',
    {
      schema: {
        summary: 'Refunds by act, person, month and year; a hidden act is found by its person and date alone',
        querystring: RecordSearchQuery,
        response: { 200: FoundRefunds },
      },
    },
    async (request) => refunds.search(request.member, request.query),
  );

  app.get(
    '/refunds/years/:year',
    {
      schema: {
        summary: 'A year of care by month, family of acts and person, with the yearly caps of the law',
        params: YearParams,
        querystring: RefundYearQuery,
        response: { 200: RefundYear },
      },
    },
    async (request) => years.year(request.member, request.params.year, request.query.beneficiaryId ?? null),
  );

  app.get(
    '/refunds/:id',
    {
      schema: {
        summary: 'A refund with its lines, its payment and the reasons of its split',
        params: Params,
        response: { 200: RefundDetail },
      },
    },
    async (request) => refunds.detail(request.member, request.params.id),
  );

  app.get(
    '/refunds/:id/statement',
    {
      schema: {
        summary: 'The statement of a refund, or of one line of it, as a PDF',
        params: Params,
        querystring: StatementQuery,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendAttachment(reply, await statements.render(request.member, id, request.query.subAct ?? null));
    },
  );
}
