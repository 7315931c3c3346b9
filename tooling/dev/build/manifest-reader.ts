import { execFile } from 'node:child_process';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteManifest } from '@member-portal/shared-kernel/contract';

export type ReadManifest = { files: string[] } & ({ manifest: RemoteManifest } | { problem: string });

/** Reads the current `remote.manifest.ts`. `files`: absolute paths of the files in the folder that it imports. */
export async function readManifestAnew(folder: string, name: string): Promise<ReadManifest> {
  // The installed package holds JavaScript.
  const program = join(import.meta.dirname, `print-manifest${extname(import.meta.filename)}`);
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder, name]);
  return JSON.parse(stdout) as ReadManifest;
}
