import { MOST_RECORDS, type RecordVerdicts } from '@member-portal/shared-kernel/contracts/exchange/records';
import { contextReading } from '../../import/import-context.ts';
import type { ImportContext } from '../../import/importer.ts';
import { IMPORTERS } from '../../import/importers.ts';
import { type CallOptions, loadCall } from '../../import/load-call.ts';
import { ImportError } from '../../import/mistakes.ts';
import { linesIn, type NumberedLine } from '../../import/read-lines.ts';
import type { Database } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { leaveMembersTime } from '../../platform/leave-time.ts';
import { inBackground } from '../../platform/time-limits.ts';
import { OPERATOR_FILES, type PostedFiles } from './posted-files.service.ts';

interface Options
  extends Pick<ImportContext, 'clock' | 'cipher' | 'keyedHash' | 'files'>,
    Pick<CallOptions, 'hasMembersElsewhere'> {
  database: Database;
  hashPassword(plain: string): Promise<string>;
  postedFiles: PostedFiles;
}

export type RecordService = ReturnType<typeof createRecordService>;

/** Options of a call. */
interface Sent {
  /** Null: the operator may send records of every environment. */
  environment: string | null;
  /** True: all lines are written, or none. */
  whole: boolean;
  /** True: only judges the records and writes nothing. */
  dryRun?: boolean;
}

/** Takes records of core systems into the portal while it serves members. */
export function createRecordService({
  database,
  hashPassword,
  hasMembersElsewhere,
  postedFiles,
  ...parts
}: Options) {
  /** One call at a time: memory and the load on the database stay flat, whatever is sent. */
  let last: Promise<unknown> = Promise.resolve();

  async function take(
    lines: readonly NumberedLine[],
    { environment, whole, dryRun }: Sent,
  ): Promise<RecordVerdicts> {
    /** Keys of the call's files in the file store. They are looked up before the transaction, which then only writes. */
    const keys = new Map<string, string>();
    const { lines: judged, changed } = await loadCall({
      importers: IMPORTERS,
      lines,
      environment,
      hasMembersElsewhere,
      whole,
      dryRun,
      db: database,
      context: {
        ...contextReading((path) => parts.files.read(keys.get(path) ?? path), { ...parts, hashPassword }),
        async lookAt(path) {
          const key = await postedFiles.find(environment ?? OPERATOR_FILES, path);
          if (key === null) return `${path} was not posted: POST /files gives the path`;
          keys.set(path, key);
          return null;
        },
      },
      pause: leaveMembersTime,
    });
    const verdicts = judged.map(({ line, type, externalId, mistakes, accepted }) => ({
      line,
      type,
      externalId,
      verdict: accepted ? ('accepted' as const) : ('refused' as const),
      mistakes: mistakes.map(({ field, reason }) => ({ field, reason })),
    }));
    return { verdicts, changed };
  }

  return {
    /** Throws the codes of `RecordVerdicts` for a call that is refused whole; nothing is written then. */
    async post(body: Buffer, sent: Sent): Promise<RecordVerdicts> {
      const lines = recordsIn(body);
      const taken = last.then(() => inBackground(() => take(lines, sent)));
      last = taken.catch(() => {});
      return taken;
    },
  };
}

/** The lines that hold text: blank ones do not count. */
function recordsIn(body: Buffer): NumberedLine[] {
  const lines = inText(body);
  if (lines.length > MOST_RECORDS)
    throw new PortalError('records_too_many', 413, { params: { most: String(MOST_RECORDS) } });
  if (lines.length === 0) throw new PortalError('records_empty', 400);
  return lines;
}

function inText(body: Buffer): NumberedLine[] {
  try {
    return linesIn(body, MOST_RECORDS);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new PortalError('records_not_text', 400, { detail: `${error.message}.` });
  }
}
