import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { exchangeOver } from '../import/running-portal.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { importProof } from '../platform/crypto/import-proof.ts';
import { loadSecrets } from '../platform/crypto/secrets.ts';
import { openConfiguredDatabase } from '../wiring/platform.ts';
import { encrypterFor } from './archive.ts';
import { askForBackup } from './ask-for-backup.ts';
import type { BackupAnswer } from './backup.contracts.ts';
import { type BackupOrder, makeBackup } from './make-backup.ts';

/** Makes a backup of the configured portal, whether it runs or not. Throws a StartError. */
export async function backupNow(order: BackupOrder, config: Config): Promise<Infer<typeof BackupAnswer>> {
  const { data, databaseUrl, masterKey } = config;
  encrypterFor(order.recipients);
  if (databaseUrl === null) {
    const running = await exchangeOver(data, () => importProof(loadSecrets(masterKey, data)));
    if (running) return askForBackup(running, order);
  }
  const database = await openConfiguredDatabase(config, true);
  try {
    return await makeBackup(order, { database, databaseUrl, data, clock: systemClock });
  } finally {
    await database.close();
  }
}
