import { resolve } from 'node:path';
import { backupNow } from '../../backup/backup-now.ts';
import type { MachineCommand } from '../command.ts';
import { DATABASE, machineSettings } from './machine-settings.ts';

export const backup: MachineCommand = {
  name: 'backup',
  summary: 'makes a backup of database and files while the portal runs, encrypted for age recipients',
  details:
    'The database is as it was at one instant, and every file that it names is in the backup. The master key is not: keep it elsewhere, since whoever has both can read everything. PostgreSQL needs pg_dump here.',
  options: {
    file: { help: 'path of a new file', required: true },
    recipients: { help: 'age1…, with commas: backup key makes one', required: true },
    ...DATABASE,
  },
  async runOnMachine(values, env) {
    const { file = '', recipients = '' } = values;
    const order = { file: resolve(file), recipients: recipients.split(',').map((one) => one.trim()) };
    const { madeAt, files, artifacts } = await backupNow(order, machineSettings(values, env));
    return {
      text: `${order.file}: the database of ${madeAt}, ${files} files of members, ${artifacts} files of published versions.`,
      json: { file: order.file, madeAt, files, artifacts },
    };
  },
};
