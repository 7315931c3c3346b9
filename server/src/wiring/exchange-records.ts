import { registerImportRunRoutes } from '../exchange/records/import-runs.routes.ts';
import { createImportRuns } from '../exchange/records/import-runs.service.ts';
import { createPostedFiles } from '../exchange/records/posted-files.service.ts';
import { registerRecordRoutes } from '../exchange/records/records.routes.ts';
import { createRecordService } from '../exchange/records/records.service.ts';
import { createPasswords } from '../members/auth/passwords.ts';
import { hasMembersElsewhere } from '../members/insured/environments.repository.ts';
import { storeUnrecordedEmailChanges } from '../members/insured/unrecorded-email-changes.import.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Platform } from '../platform/platform.ts';

/** The data that core systems send into the portal. */
export function wireRecords(app: PortalApp, platform: Platform): void {
  const { clock, database, files, jobs } = platform;
  const postedFiles = createPostedFiles({ database, files, clock });
  const records = createRecordService({
    ...platform,
    hashPassword: createPasswords().hash,
    hasMembersElsewhere: (environment) => hasMembersElsewhere(database.db, environment),
    postedFiles,
  });
  registerRecordRoutes(app, {
    records,
    postedFiles,
  });
  registerImportRunRoutes(app, {
    runs: createImportRuns({ database, clock, storeUnrecordedChanges: storeUnrecordedEmailChanges }),
  });
  jobs.schedule('exchange-posted-files', '23 * * * *', () => postedFiles.removeUnused());
}
