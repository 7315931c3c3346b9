import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { SealAnswer, SealedEntries, TrailReports } from '../../members/operators/audit-seals.contracts.ts';
import { faultOf } from '../../platform/audit/seals/chain.ts';
import { type OpsClient, type OpsCommand, OpsError } from '../command.ts';
import { parseJsonLines, readOptionFile } from './json-lines.ts';
import { table } from './table.ts';

type Fault = { trail: string; number: number; fault: string };

const FAULTS: Record<string, string> = {
  seal_missing: 'a seal before it is missing or was replaced',
  seal_changed: 'the seal was changed',
  entries_changed: 'an entry was changed, removed or added',
  proof_wrong: 'the seal was not made by this portal',
  uncovered_added: 'an entry was added as if it were older than the seals',
  not_of_this_portal: 'the portal has no such seal',
};

export const auditVerify: OpsCommand = {
  name: 'audit verify',
  summary: 'checks the seals of both audit trails, or of an export',
  details:
    'Entries are sealed every five minutes. A noted head proves later that no seal was cut off; the log names every seal too. It ends with 1 when something was changed.',
  options: {
    file: { help: 'an export, instead of the database' },
    noted: { help: 'a head that was shown before, such as members:120:HASH' },
  },
  async run(client, { file, noted }) {
    const { rows, json, faults } = await (file === undefined ? ofDatabase(client) : ofFile(client, file));
    if (noted !== undefined) faults.push(...(await faultOfNoted(client, noted)));
    if (faults.length > 0) {
      const lines = faults.map(
        ({ trail, number, fault }) => `  ${trail}, seal ${number}: ${FAULTS[fault] ?? fault}`,
      );
      throw new OpsError(['The audit trail was changed:', ...lines].join('\n'), 1, 'audit_changed');
    }
    return { text: `${table(rows)}\nNothing was changed since it was sealed.`, json };
  },
};

async function ofDatabase(client: OpsClient) {
  const { trails } = await client.call('GET', '/operators/audit/seals/verify', TrailReports);
  const rows = trails.map(({ trail, seals, entries, unsealed, purgedUpTo, head }) => [
    trail,
    String(seals),
    String(entries),
    String(unsealed),
    purgedUpTo > 0 ? String(purgedUpTo) : '–',
    head ? `${trail}:${head.number}:${head.hash}` : '–',
  ]);
  const faults = trails.flatMap(({ trail, faults }) => faults.map((found): Fault => ({ trail, ...found })));
  return {
    rows: [['TRAIL', 'SEALS', 'ENTRIES', 'NOT YET SEALED', 'PURGED UP TO', 'HEAD'], ...rows],
    json: trails,
    faults,
  };
}

/** Checks a file by itself, then asks the portal whether the last seal is its own. */
async function ofFile(client: OpsClient, file: string) {
  const seals = parseJsonLines(readOptionFile(file)).map((value) => {
    const parsed = safeParse(SealedEntries, value);
    if (!parsed.success) throw new OpsError('--file: it is no export of a trail.', 2);
    return parsed.data;
  });
  const faults: Fault[] = [];
  let before: SealedEntries | null = null;
  let entries = 0;
  for (const { content, ...seal } of seals) {
    const fault = faultOf(seal, before, content);
    if (fault) faults.push({ trail: seal.trail, number: seal.number, fault });
    entries += content?.length ?? 0;
    before = { ...seal, content };
  }
  if (before) faults.push(...(await faultOfNoted(client, `${before.trail}:${before.number}:${before.hash}`)));
  const row = [before?.trail ?? '–', String(seals.length), String(entries)];
  return { rows: [['TRAIL', 'SEALS', 'ENTRIES'], row], json: { seals: seals.length, entries }, faults };
}

async function faultOfNoted(client: OpsClient, noted: string): Promise<Fault[]> {
  const [, trail = '', number = '', hash = ''] =
    /^(members|registry):([1-9]\d{0,8}):([0-9a-f]{64})$/.exec(noted) ?? [];
  if (!trail) throw new OpsError('--noted: such as members:120:HASH, with the whole hash.', 2);
  const none: Fault[] = [{ trail, number: Number(number), fault: 'not_of_this_portal' }];
  try {
    const seal = await client.call('GET', `/operators/audit/seals/${trail}/${number}`, SealAnswer);
    return seal.hash === hash ? [] : none;
  } catch (error) {
    if (error instanceof OpsError && error.code === 'seal_not_found') return none;
    throw error;
  }
}
