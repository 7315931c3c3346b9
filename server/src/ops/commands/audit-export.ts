import { closeSync, openSync, writeSync } from 'node:fs';
import { ExportAnswer } from '../../members/operators/audit-seals.contracts.ts';
import { TRAIL_NAMES } from '../../platform/audit/seals/trail.ts';
import { type OpsCommand, OpsError } from '../command.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const auditExport: OpsCommand = {
  name: 'audit export',
  summary: 'writes the sealed entries of a trail to a file, which audit verify can check',
  details:
    'Each line is a seal with its entries, in JSON. The file names people’s accounts and addresses: keep it as the trail is kept.',
  options: {
    trail: { help: 'members, or registry: what was released', required: true, values: TRAIL_NAMES },
    file: { help: 'path of a new file', required: true },
    ...WHO_AND_WHY,
  },
  async run(client, { trail, file = '', by, reason }) {
    const target = openNew(file);
    let after = 0;
    let entries = 0;
    try {
      for (;;) {
        const order = { trail, after, by, reason };
        const { seals } = await client.call('POST', '/operators/audit/export', ExportAnswer, order);
        for (const seal of seals) {
          writeSync(target, `${JSON.stringify(seal)}\n`);
          after = seal.number;
          entries += seal.content?.length ?? 0;
        }
        if (seals.length === 0) break;
      }
    } finally {
      closeSync(target);
    }
    return { text: `${entries} entries under ${after} seals.`, json: { trail, seals: after, entries } };
  },
};

/** Nobody else may read it. An existing file is not overwritten. */
function openNew(file: string): number {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    throw new OpsError(`--file: it cannot be written (${(error as NodeJS.ErrnoException).code}).`, 2);
  }
}
