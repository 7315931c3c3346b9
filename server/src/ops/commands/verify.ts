import { resolve } from 'node:path';
import { verifyBackup } from '../../backup/verify-backup.ts';
import type { MachineCommand } from '../command.ts';

export const verify: MachineCommand = {
  name: 'verify',
  summary: 'reads a backup as a restore would, and writes nothing',
  details:
    'It decrypts, nothing is cut or changed, every file that the database names is there, the database opens or its dump reads to the end. Needs room for the unpacked backup.',
  options: {
    file: { help: 'path of the backup', required: true },
    identity: { help: 'path of the file with the age identity', required: true },
    room: { help: 'folder with room for the unpacked backup (default: the system’s for temporary files)' },
  },
  async runOnMachine({ file = '', identity = '', room }) {
    const manifest = await verifyBackup({
      file: resolve(file),
      identity: resolve(identity),
      ...(room !== undefined && { room: resolve(room) }),
    });
    const { madeAt, release, database, files, artifacts } = manifest;
    return {
      text: `Whole: ${database} of ${madeAt} by ${release}, ${files} files of members, ${artifacts} files of published versions.`,
      json: { madeAt, release, database, files, artifacts },
    };
  },
};
