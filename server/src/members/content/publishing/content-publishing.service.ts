import type { ImportContext } from '../../../import/importer.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { AuditEvent } from '../../../platform/audit/audit-events.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { applyContent } from './apply-content.ts';
import { contentKind } from './content-kinds.ts';
import {
  contentHeld,
  contentNoEarlier,
  contentNotFound,
  contentNotOpen,
  contentNotPublished,
} from './content-publishing.errors.ts';
import {
  endPublished,
  findRevision,
  insertRevision,
  listCurrent,
  listDue,
  listRevisions,
  type RecordName,
  updateRevision,
} from './content-revisions.repository.ts';
import type { ContentRevision } from './content-revisions.table.ts';
import { deleteContent } from './published-content.repository.ts';
import { sameContent } from './same-content.ts';

/** The author and the reason. */
interface Author {
  by: string;
  reason: string;
}

interface Parts {
  database: Database;
  clock: Clock;
  context: ImportContext;
}

export type ContentPublishing = ReturnType<typeof createContentPublishing>;

const isOpen = ({ state }: ContentRevision) => state === 'DRAFT' || state === 'SCHEDULED';

/**
 * Drafts, publication and roll-back of all kinds of content. A published version is written by the code of
 * the import. Each step is in the audit trail, with its author and reason.
 */
export function createContentPublishing({ database, clock, context }: Parts) {
  const audited = (tx: Executor, event: AuditEvent, revision: ContentRevision, { by, reason }: Author) => {
    const { environment, kind, externalId, version } = revision;
    const details = { kind, externalId, version };
    return recordAudit(tx, { at: clock.now(), environment, event, agent: by, reason, details });
  };

  async function lockedRevisions(tx: Executor, name: RecordName): Promise<ContentRevision[]> {
    const revisions = await listRevisions(tx, name, { lock: true });
    if (revisions.length === 0) throw contentNotFound();
    return revisions;
  }

  /** Throws 409 `content_held` where the published version must stay as it is. */
  function refuseHeld(revisions: readonly ContentRevision[]): void {
    const published = revisions.find(({ state }) => state === 'PUBLISHED');
    if (published && contentKind(published.kind).isHeld?.(published.body, clock.today())) throw contentHeld();
  }

  async function publish(
    tx: Executor,
    revision: ContentRevision,
    revisions: readonly ContentRevision[],
    { by, reason }: Author,
  ): Promise<ContentRevision> {
    const published = revisions.find(({ state }) => state === 'PUBLISHED');
    if (!published || !sameContent(published.body, revision.body)) refuseHeld(revisions);
    const { environment } = revision;
    await applyContent(tx, [revision.body], { environment, context });
    await endPublished(tx, revision, 'REPLACED');
    return updateRevision(tx, revision.id, {
      state: 'PUBLISHED',
      publishAt: null,
      publishedAt: clock.now(),
      by,
      reason,
    });
  }

  const openOf = (revisions: readonly ContentRevision[]): ContentRevision => {
    const open = revisions.find(isOpen);
    if (!open) throw contentNotOpen();
    return open;
  };

  return {
    /** The published, open and withdrawn versions of an environment, by record. */
    list: (environment: string, kind?: string) => listCurrent(database.db, environment, kind),

    /** All versions of a record, latest first. Throws 404 `content_not_found`. */
    async show(name: RecordName): Promise<ContentRevision[]> {
      const revisions = await listRevisions(database.db, name);
      if (revisions.length === 0) throw contentNotFound();
      return revisions;
    },

    /**
     * Saves records as drafts, all or none. An earlier draft is discarded; the same draft again changes
     * nothing. Throws 400 `content_invalid`.
     */
    draft(environment: string, records: readonly unknown[], author: Author): Promise<ContentRevision[]> {
      return database.transaction(async (tx) => {
        const bodies = await applyContent(tx, records, { environment, context, dryRun: true });
        const drafts: ContentRevision[] = [];
        for (const body of bodies) {
          const { type: kind, externalId } = body;
          const revisions = await listRevisions(tx, { environment, kind, externalId }, { lock: true });
          const open = revisions.find(isOpen);
          if (open?.state === 'DRAFT' && sameContent(open.body, body)) {
            drafts.push(open);
            continue;
          }
          if (open) await updateRevision(tx, open.id, { state: 'DISCARDED', publishAt: null });
          const draft = await insertRevision(tx, {
            environment,
            kind,
            externalId,
            version: (revisions[0]?.version ?? 0) + 1,
            state: 'DRAFT',
            body,
            source: 'OPS',
            ...author,
            createdAt: clock.now(),
          });
          await audited(tx, 'content_drafted', draft, author);
          drafts.push(draft);
        }
        return drafts;
      });
    },

    /**
     * Publishes the draft or the scheduled version now. Throws 404, 409 `content_not_open` and
     * `content_held`, 400 `content_invalid`.
     */
    publish(name: RecordName, author: Author): Promise<ContentRevision> {
      return database.transaction(async (tx) => {
        const revisions = await lockedRevisions(tx, name);
        const published = await publish(tx, openOf(revisions), revisions, author);
        await audited(tx, 'content_published', published, author);
        return published;
      });
    },

    /** Publishes the open version at that instant, or up to a minute later. A past instant is due at once. */
    schedule(name: RecordName, at: Date, author: Author): Promise<ContentRevision> {
      return database.transaction(async (tx) => {
        const open = openOf(await lockedRevisions(tx, name));
        const scheduled = await updateRevision(tx, open.id, { state: 'SCHEDULED', publishAt: at, ...author });
        await audited(tx, 'content_scheduled', scheduled, author);
        return scheduled;
      });
    },

    /**
     * Publishes an earlier version again, as a new one: `version`, or by default the predecessor of the
     * published or withdrawn one. Throws 409 `content_no_earlier_version`.
     */
    rollBack(name: RecordName, version: number | undefined, author: Author): Promise<ContentRevision> {
      return database.transaction(async (tx) => {
        const revisions = await lockedRevisions(tx, name);
        const were = revisions.filter(({ publishedAt }) => publishedAt !== null);
        const earlier = were.filter(({ state }) => state !== 'PUBLISHED');
        const target =
          version === undefined ? earlier[0] : earlier.find((revision) => revision.version === version);
        if (!target) throw contentNoEarlier();
        const again = await insertRevision(tx, {
          ...name,
          version: (revisions[0]?.version ?? 0) + 1,
          // Never the open state: a waiting draft stays the open version.
          state: 'REPLACED',
          body: target.body,
          source: 'OPS',
          ...author,
          createdAt: clock.now(),
        });
        const published = await publish(tx, again, revisions, author);
        await audited(tx, 'content_rolled_back', published, author);
        return published;
      });
    },

    /** Hides it from members; an open version stays. Throws 409 `content_not_published` and `content_held`. */
    withdraw(name: RecordName, author: Author): Promise<ContentRevision> {
      return database.transaction(async (tx) => {
        const revisions = await lockedRevisions(tx, name);
        const published = revisions.find(({ state }) => state === 'PUBLISHED');
        if (!published) throw contentNotPublished();
        refuseHeld(revisions);
        await deleteContent(tx, name.kind, name.externalId);
        const withdrawn = await updateRevision(tx, published.id, { state: 'WITHDRAWN', ...author });
        await audited(tx, 'content_withdrawn', withdrawn, author);
        return withdrawn;
      });
    },

    /** Publishes the due versions, each by itself. Returns those that could not be published, with the reason. */
    async publishDue(): Promise<{ revision: ContentRevision; error: unknown }[]> {
      const failed: { revision: ContentRevision; error: unknown }[] = [];
      for (const due of await listDue(database.db, clock.now())) {
        const author = { by: due.by ?? '', reason: due.reason ?? '' };
        try {
          await database.transaction(async (tx) => {
            const revisions = await lockedRevisions(tx, due);
            const open = revisions.find(({ id, state }) => id === due.id && state === 'SCHEDULED');
            if (!open) return;
            const published = await publish(tx, open, revisions, author);
            await audited(tx, 'content_published', published, author);
          });
        } catch (error) {
          // It becomes a draft again, so that it does not delay the others and operators see it.
          await updateRevision(database.db, due.id, { state: 'DRAFT', publishAt: null });
          failed.push({ revision: due, error });
        }
      }
      return failed;
    },

    /** A version by its id, for a preview. */
    find: (id: string) => findRevision(database.db, id),

    /** Records who views an unpublished version. */
    async notePreview(revision: ContentRevision, author: Author): Promise<void> {
      await audited(database.db, 'content_previewed', revision, author);
    },
  };
}
