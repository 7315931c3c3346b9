import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { listValidTesterLinks, markTesterLinkRevoked } from '../testers/tester-links.repository.ts';
import type { TesterLinkRow } from '../testers/tester-links.table.ts';
import type { TesterService } from '../testers/testers.service.ts';
import { deletePreviews, findNewestPreview, listPreviews } from './previews.repository.ts';
import type { PreviewRow } from './previews.table.ts';

interface Branch {
  artifact: string;
  branch: string;
}
interface Change {
  who: string;
  reason: string;
}

export interface PreviewService {
  /** The newest version of each branch, latest first; of one artifact if its id is given. */
  list(artifact?: string): Promise<(PreviewRow & { state: 'valid' | 'expired' | 'deleted' })[]>;
  /**
   * A link to the environment with the newest version of the branch, including later ones. A link that lasts
   * at least another week is returned again. Throws 404 `preview_unknown`, and the errors of a tester's link.
   */
  link(
    environment: string,
    branch: Branch,
    change: Change,
  ): Promise<{ link: string; made: TesterLinkRow; version: string }>;
  /**
   * Ends the links of the branch; the next retention removes its files. A repeat changes nothing. Throws 404
   * `preview_unknown`.
   */
  delete(branch: Branch, change: Change): Promise<{ versions: string[]; links: number }>;
}

interface Parts {
  database: Database;
  clock: Clock;
  testers: TesterService;
}

const WEEK_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;

export function createPreviewService({ database, clock, testers }: Parts): PreviewService {
  const { db, transaction } = database;

  const linksOf = async ({ artifact, branch }: Branch) =>
    (await listValidTesterLinks(db, clock.now())).filter(
      ({ preview }) => preview?.artifact === artifact && preview.branch === branch,
    );

  return {
    async list(artifact) {
      const now = clock.now();
      const newest = new Map<string, PreviewRow>();
      for (const row of await listPreviews(db, artifact)) {
        const key = `${row.id} ${row.branch}`;
        if (!newest.has(key)) newest.set(key, row);
      }
      return [...newest.values()].map((row) => ({
        ...row,
        state: row.deletedAt ? 'deleted' : row.expiresAt <= now ? 'expired' : 'valid',
      }));
    },

    async link(environment, branch, { who, reason }) {
      const now = clock.now();
      const newest = await findNewestPreview(db, branch, now);
      if (!newest) throw unknown(branch);
      const { version, expiresAt } = newest;
      const lasting = (await linksOf(branch)).find(
        (row) => row.environment === environment && row.expiresAt.getTime() - now.getTime() > WEEK_MS,
      );
      if (lasting) return { ...(await testers.again(lasting)), version };
      const hours = (expiresAt.getTime() - now.getTime()) / HOUR_MS;
      const made = await testers.create(environment, {
        ...{ pins: {}, overrides: {}, hours, who, reason, preview: branch },
      });
      return { ...made, version };
    },

    async delete(branch, { who, reason }) {
      const { artifact } = branch;
      const exists = (await listPreviews(db, artifact)).some((row) => row.branch === branch.branch);
      if (!exists) throw unknown(branch);
      const links = await linksOf(branch);
      const at = clock.now();
      return transaction(async (tx) => {
        const rows = await deletePreviews(tx, branch, at);
        let ended = 0;
        for (const { id, environment } of links) {
          if (!(await markTesterLinkRevoked(tx, id, at))) continue;
          ended += 1;
          await recordAudit(tx, { at, who, reason, environment, action: 'tester-link.revoked', subject: id });
        }
        const versions = rows.map(({ version }) => version);
        if (versions.length > 0)
          await recordAudit(tx, {
            ...{ at, who, reason, action: 'preview.deleted', subject: `${artifact} ${branch.branch}` },
            details: { versions, links: ended },
          });
        return { versions, links: ended };
      });
    },
  };
}

const unknown = ({ artifact, branch }: Branch) =>
  new PortalError('preview_unknown', 404, { detail: `no preview of ${artifact} is there for ${branch}` });
