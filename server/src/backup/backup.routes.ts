import type { PortalApp } from '../platform/http/portal-app.ts';
import { PortalError } from '../platform/http/portal-error.ts';
import { StartError } from '../platform/start-error.ts';
import { inBackground } from '../platform/time-limits.ts';
import { BackupAnswer, BackupCall } from './backup.contracts.ts';
import type { BackupManifest } from './backup-parts.ts';
import type { BackupOrder } from './make-backup.ts';

interface BackupRouteParts {
  make: (order: BackupOrder) => Promise<BackupManifest>;
}

/** How the backup command reaches an embedded database, which is open to the running portal alone. */
export function registerBackupRoutes(app: PortalApp, { make }: BackupRouteParts): void {
  app.post(
    '/backups',
    {
      config: { scope: 'operator' },
      schema: {
        summary: 'Makes a backup of database and files in a new file on this machine',
        body: BackupCall,
        response: { 200: BackupAnswer },
      },
    },
    async ({ body }) => {
      try {
        const { madeAt, files, artifacts } = await inBackground(() => make(body));
        return { madeAt, files, artifacts };
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        throw new PortalError('backup_failed', 409, { detail: error.message, cause: error });
      }
    },
  );
}
