import {
  MOST_POSTED_FILE_BYTES,
  MOST_RECORD_BYTES,
  PostedFile,
  RecordQuery,
  RecordVerdicts,
} from '@member-portal/shared-kernel/contracts/exchange/records';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { inBackground } from '../../platform/time-limits.ts';
import { OPERATOR_FILES, type PostedFiles } from './posted-files.service.ts';
import type { RecordService } from './records.service.ts';

interface RecordRoutes {
  records: RecordService;
  postedFiles: PostedFiles;
}

const NDJSON = ['application/x-ndjson', 'application/ndjson'];

/** What a core system sends: its records, and before them the files that they name. */
export function registerRecordRoutes(app: PortalApp, { records, postedFiles }: RecordRoutes) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(NDJSON, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/records',
      {
        bodyLimit: MOST_RECORD_BYTES,
        config: { scope: 'records:write', forOperator: true },
        schema: {
          summary: 'Loads records of the import format, 1 to 10,000 lines of NDJSON; each has its verdict',
          querystring: RecordQuery,
          response: { 200: RecordVerdicts },
        },
      },
      async (request) =>
        records.post(bodyOf(request), {
          environment: request.caller?.environment ?? null,
          whole: (request.query as RecordQuery).whole === 'true',
        }),
    );
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/files',
      {
        bodyLimit: MOST_POSTED_FILE_BYTES,
        config: { scope: 'records:write', forOperator: true },
        schema: {
          summary: 'Keeps a file (pdf, png, jpg or gif) that records name, for a day or until one does',
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

const bodyOf = ({ body }: { body: unknown }): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
