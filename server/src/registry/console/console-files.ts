import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { array, int, object, safeParse, string } from '@member-portal/shared-kernel/contracts/schema';

/** `artifact.json` of the console's build. */
const BuiltConsole = object({
  scripts: array(string()),
  files: array(object({ path: string(), integrity: string(), bytes: int() })),
});

interface ServedFile {
  type: string;
  bytes: Buffer;
  /** The content compressed with Brotli; null for already compressed files. */
  brotli: Buffer | null;
}

export interface ConsoleFiles {
  /** The page's scripts, in order. */
  scripts: readonly string[];
  /** File name → its integrity. */
  integrity: Readonly<Record<string, string>>;
  /** Null if the build has no such file. */
  read(name: string): Promise<ServedFile> | null;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/**
 * The console's build in `folder` (its `dist`); null without a build. A file is read and compressed at its first request, and stays in
 * memory: 2 MB in all.
 */
export function loadConsole(folder: string): ConsoleFiles | null {
  const description = join(folder, 'artifact.json');
  if (!existsSync(description)) return null;
  const parsed = safeParse(BuiltConsole, JSON.parse(readFileSync(description, 'utf8')));
  if (!parsed.success) throw new Error(`${description} describes no build of the console`);
  const { scripts, files } = parsed.data;
  const listed = new Set(files.map(({ path }) => path));
  const served = new Map<string, Promise<ServedFile>>();
  return {
    scripts,
    integrity: Object.fromEntries(files.map(({ path, integrity }) => [path, integrity])),
    read(name) {
      if (!listed.has(name)) return null;
      const found = served.get(name) ?? serve(join(folder, 'files', name));
      served.set(name, found);
      return found;
    },
  };
}

/** Compression level of Brotli, 0 to 11. The highest would take a second for the largest script. */
const QUALITY = 5;
const compress = promisify(brotliCompress);

async function serve(path: string): Promise<ServedFile> {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  return { type, bytes, brotli: type === 'font/woff2' ? null : await compress(bytes, { params }) };
}
