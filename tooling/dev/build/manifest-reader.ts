import { execFile } from 'node:child_process';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteManifest } from 'shared-kernel/contract';

export type ReadManifest = { files: string[] } & ({ manifest: RemoteManifest } | { problem: string });

/** Reads `remote.manifest.ts` as it is now; `files` are absolute, those of the folder that it is made of. */
export async function readManifestAnew(folder: string, name: string): Promise<ReadManifest> {
  // The installed package holds JavaScript.
  const program = join(import.meta.dirname, `print-manifest${extname(import.meta.filename)}`);
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder, name]);
  return JSON.parse(stdout) as ReadManifest;
}
