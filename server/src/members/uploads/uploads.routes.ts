import fastifyMultipart from '@fastify/multipart';
import { Done, Id } from '@member-portal/shared-kernel/contracts/common';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import { UploadReceipt } from '@member-portal/shared-kernel/contracts/uploads';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '../../platform/db/database.ts';
import { isOutcomeUnknown } from '../../platform/db/database-errors.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { PortalError } from '../../platform/http/portal-error.ts';
import { fileRequired, fileTooLarge, oneFileOnly, uploadUnreadable } from './uploads.errors.ts';
import type { UploadService } from './uploads.service.ts';

/** A scope of its own, so that no other route accepts multipart bodies. */
export function registerUploadRoutes(
  app: PortalApp,
  { uploads, idempotency }: { uploads: UploadService; idempotency: Idempotency },
) {
  app.register(async (scope: PortalApp) => {
    await scope.register(fastifyMultipart, { limits: { fields: 5, fieldSize: 1_000, fieldNameSize: 100 } });

    scope.post(
      '/uploads',
      {
        schema: {
          summary:
            'Keeps one file (multipart, field `file`) until a claim, document or message takes it, once per Idempotency-Key',
          consumes: ['multipart/form-data'],
          response: { 200: UploadReceipt },
        },
        config: { takesLong: true },
      },
      async (request, reply) => {
        const stored = await uploads.store(request.member.memberId, await readFile(request, uploads.limits));
        let keptId = null;
        let mayBeKept = false;
        try {
          const { fileName } = stored.row;
          const keep = (tx: Executor) => uploads.keep(tx, stored);
          const receipt = await idempotency.run(request, reply, keep, [fileName, stored.sha256]);
          keptId = receipt.id;
          return receipt;
        } catch (error) {
          // Nothing is deleted if the outcome is unknown: the upload may exist. The clean-up decides later.
          mayBeKept = isOutcomeUnknown(error);
          throw error;
        } finally {
          if (keptId !== stored.row.id && !mayBeKept) await uploads.drop(stored);
        }
      },
    );

    scope.delete(
      '/uploads/:id',
      {
        schema: {
          summary: 'Takes a file away that nothing has taken yet',
          params: object({ id: Id }),
          response: { 200: Done },
        },
      },
      async (request) => {
        await uploads.remove(request.member.memberId, request.params.id);
        return { done: true as const };
      },
    );
  });
}

/**
 * Reads the one file of the form. The form is read to its end: every error in an incomplete form is the
 * sender's.
 */
async function readFile(request: FastifyRequest, { maxFileBytes }: Limits['uploads']) {
  if (!request.isMultipart()) throw uploadUnreadable();
  let file: { fileName: string; bytes: Buffer } | null = null;
  let fileName = '';
  try {
    const limits = { files: 1, parts: 6, fileSize: maxFileBytes, headerPairs: 20 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'file') {
        part.file.resume();
        continue;
      }
      fileName = part.filename ?? '';
      file = { fileName, bytes: await part.toBuffer() };
    }
  } catch (error) {
    throw toRefusal(error, fileName, maxFileBytes);
  }
  if (!file) throw fileRequired();
  return file;
}

function toRefusal(error: unknown, fileName: string, maxFileBytes: number): PortalError {
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(fileName, maxFileBytes);
  return code === 'FST_FILES_LIMIT' ? oneFileOnly() : uploadUnreadable();
}
