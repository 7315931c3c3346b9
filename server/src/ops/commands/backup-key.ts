import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type MachineCommand, OpsError } from '../command.ts';

export const backupKey: MachineCommand = {
  name: 'backup key',
  summary: 'writes a new age identity to a file, and prints the recipient for backups',
  details:
    'The same as age-keygen. Keep the file where no backup and no portal is: without it no backup can be read, and with it all of them.',
  options: { file: { help: 'path of a new file', required: true } },
  async runOnMachine({ file = '' }) {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const path = resolve(file);
    try {
      await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      throw new OpsError(`--file: it cannot be written (${(error as NodeJS.ErrnoException).code}).`, 2);
    }
    return { text: `${recipient}\nIts identity is in ${path}.`, json: { recipient, file: path } };
  },
};
