import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_PORT, portsFrom } from './ports.ts';
import { runFolder } from './run-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');

interface Artifact {
  descriptor: {
    id: string;
    version: string;
    container: string;
    files: { path: string; integrity: string; bytes: number }[];
    manifest: { texts: { fr: Record<string, string> } };
  };
}

export interface ReleasedFile {
  path: string;
  bytes: Buffer;
}

/**
 * Publishes this repository's build of a remote as another version with other texts in its
 * manifest, so that the change shows in the menu and in the title. Returns the version; publishing
 * it again is no error.
 */
export async function publishVariant(
  id: string,
  { version, texts }: { version: string; texts: Record<string, string> },
): Promise<string> {
  const dist = join(ROOT, id, 'dist');
  const { descriptor } = JSON.parse(readFileSync(join(dist, 'artifact.json'), 'utf8')) as Artifact;
  const container = `${id}_${version}`.replaceAll(/[^A-Za-z0-9]/g, '_');
  const files = descriptor.files.map(({ path }): ReleasedFile => {
    const built = readFileSync(join(dist, 'files', path));
    // The name of the container carries the version, in every chunk.
    const bytes = path.endsWith('.js')
      ? Buffer.from(built.toString('utf8').replaceAll(descriptor.container, container))
      : built;
    return { path, bytes };
  });
  const { manifest } = descriptor;
  await release(
    {
      ...descriptor,
      version,
      container,
      manifest: { ...manifest, texts: { ...manifest.texts, fr: { ...manifest.texts.fr, ...texts } } },
    },
    files,
  );
  return version;
}

/** Publishes these files as a version of a remote. Throws with the reasons of a refusal. */
export async function release(
  descriptor: Record<string, unknown>,
  files: readonly ReleasedFile[],
): Promise<void> {
  const listed = files.map(({ path, bytes }) => ({
    path,
    integrity: integrityOf(bytes),
    bytes: bytes.length,
  }));
  const form = new FormData();
  form.append('artifact', JSON.stringify({ kind: 'remote', descriptor: { ...descriptor, files: listed } }));
  // A descriptor that names the types of the kernel is one of this repository's builds.
  if (descriptor.kernelTypes)
    form.append(
      'kernelTypes',
      readFileSync(join(ROOT, String(descriptor.id), 'dist', 'kernel-types.json'), 'utf8'),
    );
  for (const { path, bytes } of files) form.append('file', new Blob([new Uint8Array(bytes)]), path);
  const answer = await fetch(`http://127.0.0.1:${portsFrom(FIRST_PORT).registry}/artifacts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorToken()}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`${descriptor.id} was refused: ${await answer.text()}`);
}

const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The operator token of the run (PORTAL_OPS_TOKEN); by default that of the machine. */
export const operatorToken = () =>
  process.env.PORTAL_OPS_TOKEN ||
  readFileSync(runFolder.path('portal', 'registry', 'operator-token'), 'utf8').trim();
