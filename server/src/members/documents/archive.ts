import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { archiveNames } from './archive-names.ts';

interface ArchivedFile {
  fileName: string;
  uploadDate: string;
}

interface ArchiveOptions<Row> {
  /** Reads one file. A rejection leaves the file out. */
  read(row: Row): Promise<Buffer>;
  /** The text file that names the missing files. */
  note(missing: readonly string[]): { fileName: string; text: string };
}

/** Documents are compressed already: deflating them again costs time and saves little. */
const STORED = { compress: false } as const;
const CHUNK = 64 * 1024;

/**
 * A ZIP of these files as a stream. Each file is read once the previous one is sent, so that at most one is
 * in memory. The stream stops when its reader does.
 */
export function archiveOf<Row extends ArchivedFile>(
  rows: readonly Row[],
  { read, note }: ArchiveOptions<Row>,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const names = archiveNames(rows);
  fill().catch((error: Error) => output.destroy(error));
  return output;

  async function fill(): Promise<void> {
    const missing: string[] = [];
    for (const [index, row] of rows.entries()) {
      const name = names[index] ?? row.fileName;
      const bytes = await read(row).catch(() => null);
      if (output.destroyed) return;
      if (bytes) await add(name, bytes, new Date(`${row.uploadDate}T12:00:00Z`));
      else missing.push(name);
    }
    if (missing.length > 0) {
      const { fileName, text } = note(missing);
      zip.addBuffer(Buffer.from(text), fileName, STORED);
    }
    zip.end();
  }

  async function add(name: string, bytes: Buffer, mtime: Date): Promise<void> {
    const content = new PassThrough();
    const stop = () => content.destroy();
    output.once('close', stop);
    zip.addReadStream(content, name, { ...STORED, mtime });
    try {
      // The archive holds every stream until its end, so the file must not be in a single chunk.
      for (let at = 0; at < bytes.length; at += CHUNK)
        if (!content.write(bytes.subarray(at, at + CHUNK))) await once(content, 'drain');
      content.end();
      await finished(content);
    } finally {
      output.off('close', stop);
    }
  }
}
