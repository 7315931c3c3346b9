import { registerBackupRoutes } from '../backup/backup.routes.ts';
import { makeBackup } from '../backup/make-backup.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Platform } from '../platform/platform.ts';

/** Backups that a program of this machine asks the running portal for. */
export function wireBackups(app: PortalApp, { clock, config, database }: Platform): void {
  registerBackupRoutes(app, { make: (order) => makeBackup(order, { ...config, clock, database }) });
}
