import { resolve } from 'node:path';
import { restoreBackup } from '../../backup/restore-backup.ts';
import type { MachineCommand } from '../command.ts';
import { DATABASE, machineSettings } from './machine-settings.ts';

export const restore: MachineCommand = {
  name: 'restore',
  summary: 'restores a backup into an empty database and data folder',
  details:
    'All or nothing: what fails leaves both empty. Put the master key of that portal into the data folder, or into PORTAL_MASTER_KEY, before you start it. PostgreSQL needs pg_restore here.',
  options: {
    file: { help: 'path of the backup', required: true },
    identity: { help: 'path of the file with the age identity', required: true },
    ...DATABASE,
  },
  async runOnMachine(values, env) {
    const { file = '', identity = '' } = values;
    const { data, databaseUrl } = machineSettings(values, env);
    const manifest = await restoreBackup({
      file: resolve(file),
      identity: resolve(identity),
      data,
      databaseUrl,
    });
    const { madeAt, release, files, artifacts } = manifest;
    return {
      text: `Restored what ${release} held on ${madeAt}: ${files} files of members, ${artifacts} files of published versions.`,
      json: { madeAt, release, files, artifacts },
    };
  },
};
