import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactDescriptor, ShellDescriptor } from '@member-portal/shared-kernel/contract';
import { type Infer, type Schema, safeParse } from '@member-portal/shared-kernel/contracts/schema';

/** The content of `artifact.json`, which a build writes to `dist/` beside the folder `files/`. */
export type BuiltArtifact =
  | { kind: 'remote'; descriptor: ArtifactDescriptor }
  | { kind: 'shell'; descriptor: ShellDescriptor };

interface PublishTarget {
  /** The registry: 'http://localhost:4100'. */
  registryUrl: string;
  /** Token of the team that owns the artifact; sent as a bearer token. */
  token?: string;
  /** The commit from which it was built, for the audit trail. */
  sourceRevision?: string;
  /** Address of the repository, for the provenance. */
  sourceRepository?: string;
  /** The branch of a preview. The registry releases no preview. */
  preview?: string;
  /**
   * Codes of the target environments: it must fit their live versions. If absent, it must fit at least one
   * shell.
   */
  environments?: readonly string[];
}

export interface Published {
  id: string;
  version: string;
  /** False when the registry already had exactly these files under this version. */
  created: boolean;
}

/** One of the reasons of a refusal, in the registry's own text. */
export interface Reason {
  code: string;
  detail: string;
}

/**
 * The registry refused. `code` is its stable code, the message gives the reason, and `reasons` lists them if
 * there are several.
 */
export class PublishRefused extends Error {
  readonly code: string;
  readonly status: number;
  readonly reasons: readonly Reason[];
  constructor(status: number, code: string, detail: string, reasons: readonly Reason[] = []) {
    super(detail);
    this.name = 'PublishRefused';
    this.status = status;
    this.code = code;
    this.reasons = reasons;
  }
}

/** In `dist/` beside artifact.json: the types of the kernel's names that the build uses or provides. */
export const KERNEL_TYPES_FILE = 'kernel-types.json';

const typeOf = (path: string) =>
  path.endsWith('.js')
    ? 'text/javascript'
    : path.endsWith('.json')
      ? 'application/json'
      : 'application/octet-stream';

/**
 * Sends a built artifact to the registry: `POST /artifacts`, multipart. The parts are the field `artifact`
 * (the text of artifact.json), the types of the kernel, then the environments and the revision, then each file as a part `file` whose
 * file name is its path (builds are flat, without folders). The registry checks every file against the
 * descriptor's integrity, so a damaged upload is refused. Answers: 201 created, 200 the same content already
 * existed, otherwise a problem document.
 */
export async function publishArtifact(distFolder: string, target: PublishTarget): Promise<Published> {
  const text = await readFile(join(distFolder, 'artifact.json'), 'utf8');
  const artifact = JSON.parse(text) as BuiltArtifact;
  const form = new FormData();
  form.append('artifact', text);
  if (artifact.descriptor.kernelTypes)
    form.append('kernelTypes', await readFile(join(distFolder, KERNEL_TYPES_FILE), 'utf8'));
  if (target.sourceRevision) form.append('sourceRevision', target.sourceRevision);
  if (target.sourceRepository) form.append('sourceRepository', target.sourceRepository);
  if (target.preview) form.append('preview', target.preview);
  if (target.environments?.length) form.append('environments', target.environments.join(','));
  for (const file of artifact.descriptor.files) {
    const content = await readFile(join(distFolder, 'files', file.path));
    form.append('file', new Blob([content], { type: typeOf(file.path) }), file.path);
  }
  const answer = await askRegistry(target.registryUrl, '/artifacts', {
    method: 'POST',
    body: form,
    headers: target.token ? { authorization: `Bearer ${target.token}` } : {},
  });
  const { descriptor } = artifact;
  const id = 'id' in descriptor ? descriptor.id : 'shell';
  return { id, version: descriptor.version, created: answer.status === 201 };
}

/**
 * Parses the body of an answer. Throws PublishRefused with `answer_unreadable` if it has another shape;
 * `from` names its sender.
 */
export function readAnswer<S extends Schema>(
  schema: S,
  { status, body }: { status: number; body: unknown },
  from: string,
): Infer<S> {
  const parsed = safeParse(schema, body);
  if (!parsed.success)
    throw new PublishRefused(status, 'answer_unreadable', `${from} answers in another shape`);
  return parsed.data;
}

interface Refusal {
  code?: string;
  detail?: string;
  title?: string;
  errors?: { code: string; params?: { detail?: string } }[];
}

/** Calls the registry. Throws PublishRefused for every unsuccessful answer, and for none. */
export async function askRegistry(
  registryUrl: string,
  path: string,
  init: RequestInit,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(registryUrl + path, init).catch((cause: unknown) => {
    throw new PublishRefused(0, 'registry_unreachable', `no answer from ${registryUrl}: ${reasonOf(cause)}`);
  });
  const body: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return { status: answer.status, body };
  const { code = `http_${answer.status}`, detail, title, errors = [] } = body as Refusal;
  const reasons = errors.flatMap(({ code: each, params }) =>
    params?.detail ? [{ code: each, detail: params.detail }] : [],
  );
  throw new PublishRefused(answer.status, code, detail ?? title ?? code, reasons);
}

const reasonOf = (cause: unknown) => {
  const error = cause as { message?: string; cause?: { code?: string } };
  return error.cause?.code ?? error.message ?? String(cause);
};
