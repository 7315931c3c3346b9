import type { ReadContent } from './import-context.ts';
import { IMPORTERS } from './importers.ts';
import type { Mistake } from './mistakes.ts';
import { isWrong, parseLine } from './parse-record.ts';
import type { PortalCalls } from './portal-calls.ts';
import type { NumberedLine } from './wide-payments.ts';

/** The lines of a call as they are posted, and the problems of the files that they name. */
interface Rewritten {
  texts: string[];
  refused: Mistake[];
}

const BY_TYPE = new Map(IMPORTERS.map((importer) => [importer.type, importer]));

/** Posts the files that lines name, each once, and names them in the lines by the paths that the portal gave. */
export function createPostedPaths(portal: Pick<PortalCalls, 'postFile'>, read: ReadContent) {
  const posted = new Map<string, string>();

  /** Null, or the reason why the file cannot be posted. */
  async function post(path: string): Promise<string | null> {
    if (posted.has(path)) return null;
    const bytes = await read(path).catch((error: NodeJS.ErrnoException) => error);
    if (!Buffer.isBuffer(bytes)) return `${path} cannot be read beside the import file (${bytes.code})`;
    const answer = await portal.postFile(bytes);
    if ('refused' in answer) return `${path} is refused by the portal: ${answer.refused}`;
    posted.set(path, answer.path);
    return null;
  }

  return {
    async rewrite(call: readonly NumberedLine[]): Promise<Rewritten> {
      const texts: string[] = [];
      const refused: Mistake[] = [];
      for (const { line, text } of call) {
        const parsed = parseLine(text, line, BY_TYPE);
        // The file may have changed since it was checked. The portal then reports the problem.
        const named =
          parsed && !isWrong(parsed) ? (parsed.importer.files?.(parsed.record as never) ?? []) : [];
        for (const { field, path } of named) {
          const reason = await post(path);
          const record =
            parsed && !isWrong(parsed) ? `${parsed.record.type} ${parsed.record.externalId}` : null;
          if (reason !== null) refused.push({ line, record, field, reason });
        }
        texts.push(named.length > 0 ? withPostedPaths(text) : text);
      }
      return { texts, refused };
    },
  };

  /** Every record names its files in fields `file`. */
  function withPostedPaths(text: string): string {
    return JSON.stringify(JSON.parse(text), (key, value) =>
      key === 'file' && typeof value === 'string' ? (posted.get(value) ?? value) : value,
    );
  }
}
