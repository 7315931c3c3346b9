import {
  MOST_POSTED_FILE_BYTES,
  MOST_RECORD_BYTES,
  PostedFile,
  RecordQuery,
  RecordVerdicts,
} from '@member-portal/shared-kernel/contracts/exchange/records';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { inBackground } from '../../platform/time-limits.ts';
import { OPERATOR_FILES, type PostedFiles } from './posted-files.service.ts';
import type { RecordService } from './records.service.ts';

interface RecordRoutes {
  records: RecordService;
  postedFiles: PostedFiles;
}

const NDJSON = ['application/x-ndjson', 'application/ndjson'];

/** Receives a core system's records, and before them the files that they name. */
export function registerRecordRoutes(app: PortalApp, { records, postedFiles }: RecordRoutes) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addHook('onRequest', refuseEncoded);
    scope.addContentTypeParser(NDJSON, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/records',
      {
        bodyLimit: MOST_RECORD_BYTES,
        config: {
          scope: 'records:write',
          forOperator: true,
          documentedBody: {
            type: 'string',
            description:
              'One record a line, in UTF-8. GET /schemas lists the schema of each type under `records`.',
          },
        },
        schema: {
          summary: 'Loads records of the import format, 1 to 10,000 lines of NDJSON; each has its verdict',
          consumes: NDJSON,
          querystring: RecordQuery,
          response: { 200: RecordVerdicts },
        },
      },
      async (request) => {
        const { whole, dryRun } = request.query as RecordQuery;
        return records.post(bodyOf(request), {
          environment: request.caller?.environment ?? null,
          whole: whole === 'true',
          dryRun: dryRun === 'true',
        });
      },
    );
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addHook('onRequest', refuseEncoded);
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/files',
      {
        bodyLimit: MOST_POSTED_FILE_BYTES,
        config: {
          scope: 'records:write',
          forOperator: true,
          documentedBody: { type: 'string', format: 'binary' },
        },
        schema: {
          summary: 'Keeps a file (pdf, png, jpg or gif) that records name, for a day or until one does',
          consumes: ['application/pdf', 'image/png', 'image/jpeg', 'image/gif'],
          response: { 200: PostedFile },
        },
      },
      async (request) => {
        const environment = request.caller?.environment ?? OPERATOR_FILES;
        return inBackground(async () => ({ path: await postedFiles.post(environment, bodyOf(request)) }));
      },
    );
  });
}

/** A compressed body would be read as plain text. */
const refuseEncoded = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  reply.header('accept-encoding', 'identity');
  throw new PortalError('media_type_unsupported', 415, {
    detail: 'The body is sent without a content encoding.',
  });
};

const bodyOf = ({ body }: { body: unknown }): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
