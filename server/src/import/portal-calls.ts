import {
  type EndedImportRun,
  NotedImportRun,
  PostedFile,
  RecordVerdicts,
} from '@member-portal/shared-kernel/contracts/exchange/records';
import { object, safeParse, string } from '@member-portal/shared-kernel/contracts/schema';
import { StartError } from '../platform/start-error.ts';
import { type PortalAnswer, postToPortal } from './post-to-portal.ts';
import type { OpenExchange } from './running-portal.ts';

/**
 * Calls of the import to a running portal. They throw a StartError if the portal does not answer or refuses
 * the call.
 */
export interface PortalCalls {
  /** Writes all lines or none. */
  postRecords(lines: readonly string[]): Promise<RecordVerdicts>;
  /** The path by which records name the file, or the code of the portal's refusal. */
  postFile(bytes: Buffer): Promise<{ path: string } | { refused: string }>;
  /** Starts the run of a file, and returns its id. */
  beginRun(name: string): Promise<string>;
  endRun(id: string, counts: EndedImportRun): Promise<void>;
}

const Problem = object({ code: string() });

export function createPortalCalls(exchange: OpenExchange): PortalCalls {
  const refused = ({ status, body }: PortalAnswer) => {
    const problem = safeParse(Problem, body);
    const code = problem.success ? problem.data.code : 'no code';
    return new StartError(`The portal at ${exchange.url} refuses the import: ${status} ${code}.`);
  };
  return {
    async postRecords(lines) {
      const answer = await postToPortal(
        exchange,
        '/records?whole=true',
        'application/x-ndjson',
        lines.join('\n'),
      );
      const parsed = safeParse(RecordVerdicts, answer.body);
      if (answer.status !== 200 || !parsed.success) throw refused(answer);
      return parsed.data;
    },
    async postFile(bytes) {
      const answer = await postToPortal(exchange, '/files', 'application/octet-stream', bytes);
      const parsed = safeParse(PostedFile, answer.body);
      if (answer.status === 200 && parsed.success) return { path: parsed.data.path };
      const problem = safeParse(Problem, answer.body);
      if ([400, 413].includes(answer.status) && problem.success) return { refused: problem.data.code };
      throw refused(answer);
    },
    async beginRun(name) {
      const answer = await postToPortal(
        exchange,
        '/import-runs',
        'application/json',
        JSON.stringify({ name }),
      );
      const parsed = safeParse(NotedImportRun, answer.body);
      if (answer.status !== 200 || !parsed.success) throw refused(answer);
      return parsed.data.id;
    },
    async endRun(id, counts) {
      const answer = await postToPortal(
        exchange,
        `/import-runs/${id}`,
        'application/json',
        JSON.stringify(counts),
      );
      if (answer.status !== 200) throw refused(answer);
    },
  };
}
