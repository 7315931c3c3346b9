import { object, oneOf, safeParse, unknown } from '@member-portal/shared-kernel/contracts/schema';
import type { FastifyRequest } from 'fastify';
import { PortalError } from '../../platform/http/portal-error.ts';
import { BranchName } from '../previews/previews.contracts.ts';
import { EnvironmentCode } from '../registry.contracts.ts';
import type { Upload } from './publish.service.ts';

const MEBIBYTE = 1_048_576;
/** A remote's version is a few hundred kilobytes; anything above these limits is a mistake. */
const LIMITS = {
  fileSize: 16 * MEBIBYTE,
  files: 2_000,
  fields: 10,
  fieldSize: 4 * MEBIBYTE,
  headerPairs: 20,
};
const TOTAL_LIMIT = 64 * MEBIBYTE;

const Artifact = object({ kind: oneOf(['shell', 'remote']), descriptor: unknown() });

/**
 * Reads a multipart upload: the field `artifact` (the text of a build's artifact.json), optionally
 * `kernelTypes` (the text of kernel-types.json), `sourceRevision`, `sourceRepository`, `preview` (the branch of a
 * preview) and `environments` (codes separated by commas), and one part named `file` for each file, whose file name is its path in the artifact.
 * Throws 400 `upload_invalid`, 413 `file_too_large` or `artifact_too_large`.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const fields: Record<string, string> = {};
  const files = new Map<string, Uint8Array>();
  let total = 0;
  for await (const part of request.parts({ limits: LIMITS, preservePath: true })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const bytes = await part.toBuffer();
    total += bytes.length;
    if (total > TOTAL_LIMIT) throw new PortalError('artifact_too_large', 413);
    if (files.has(part.filename)) throw new PortalError('upload_invalid', 400);
    files.set(part.filename, bytes);
  }
  const artifact = safeParse(Artifact, parseJson(fields.artifact));
  if (!artifact.success) throw new PortalError('upload_invalid', 400);
  const environments = (fields.environments ?? '').split(',').filter(Boolean);
  if (!environments.every((code) => safeParse(EnvironmentCode, code).success)) {
    throw new PortalError('upload_invalid', 400);
  }
  if (fields.preview !== undefined && !safeParse(BranchName, fields.preview).success) {
    throw new PortalError('upload_invalid', 400);
  }
  return {
    ...artifact.data,
    files,
    kernelTypes: fields.kernelTypes ?? null,
    sourceRevision: fields.sourceRevision?.slice(0, 200) ?? null,
    sourceRepository: fields.sourceRepository?.slice(0, 300) ?? null,
    preview: fields.preview ?? null,
    environments: [...new Set(environments)],
  };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
