import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { array, int, object, safeParse, string } from '@member-portal/shared-kernel/contracts/schema';

/** `artifact.json` of the console's build. */
const BuiltConsole = object({
  scripts: array(string()),
  files: array(object({ path: string(), integrity: string(), bytes: int() })),
});

interface ServedFile {
  type: string;
  bytes: Buffer;
  /** The same with Brotli; null for what is compressed already. */
  brotli: Buffer | null;
}

export interface ConsoleFiles {
  /** The page's scripts, in order. */
  scripts: readonly string[];
  /** File name → its integrity. */
  integrity: Readonly<Record<string, string>>;
  /** Null: the build has no such file. */
  read(name: string): ServedFile | null;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** The console as it was built into `folder` (its `dist`); null where it never was. Files stay in memory: some 2 MB. */
export function loadConsole(folder: string): ConsoleFiles | null {
  const description = join(folder, 'artifact.json');
  if (!existsSync(description)) return null;
  const parsed = safeParse(BuiltConsole, JSON.parse(readFileSync(description, 'utf8')));
  if (!parsed.success) throw new Error(`${description} describes no build of the console`);
  const { scripts, files } = parsed.data;
  const listed = new Set(files.map(({ path }) => path));
  const served = new Map<string, ServedFile>();
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

function serve(path: string): ServedFile {
  const type = TYPES[extname(path)];
  const bytes = readFileSync(path);
  const isText = type !== 'font/woff2';
  return {
    type: type ?? 'application/octet-stream',
    bytes,
    brotli: isText ? brotliCompressSync(bytes) : null,
  };
}
