import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { nirKey } from '@member-portal/shared-kernel/rules/nir';
import { contextReading, fromFolder } from '../../import/import-context.ts';
import type { AnyImporter } from '../../import/importer.ts';
import * as given from '../../import/records.given.ts';
import { runImport } from '../../import/run-import.ts';
import { startApi } from '../../testing/start-api.ts';
import { actImporter } from '../acts/acts.import.ts';
import { createBeneficiaryImporter } from '../insured/beneficiary.import.ts';
import { memberImporter } from '../insured/member.import.ts';
import { requestImporter } from '../requests/requests.import.ts';
import { pngFile } from '../uploads/uploads.given.ts';
import { paymentImporter } from './payments.import.ts';
import { refundImporter } from './refunds.import.ts';

const IMPORTERS = [
  actImporter,
  memberImporter,
  createBeneficiaryImporter(async (_tx, rows) => rows),
  paymentImporter,
  refundImporter,
  requestImporter,
] as unknown as AnyImporter[];

const folders: string[] = [];
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

export async function startImport() {
  const { platform } = await startApi();
  const folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
  folders.push(folder);
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'files/avis.png'), pngFile());
  const { clock, cipher, keyedHash, files, database } = platform;
  const context = contextReading(fromFolder(folder), {
    clock,
    cipher,
    keyedHash,
    files,
    hashPassword: async () => 'unused',
  });
  const load = async (...records: object[]) => {
    const lines = records.map((record) => JSON.stringify(record));
    const { byType } = await runImport({ db: database, importers: IMPORTERS, lines: () => lines, context });
    return Object.fromEntries(Object.entries(byType).map(([type, { changed }]) => [type, changed]));
  };
  return { load, db: database.db, files };
}

export const member = (externalId: string, number: string) => {
  const nirHead = `2850599999${number.slice(-3)}`;
  return {
    type: 'member',
    externalId,
    environment: 'GFPLAC',
    membershipNumber: number,
    firstName: 'Claire',
    surName: 'MARTIN',
    birthDate: '1985-05-14',
    sex: 'FEMALE',
    nir: nirHead + nirKey(nirHead),
  };
};
export const person = (externalId: string, of: string) => ({
  type: 'beneficiary',
  externalId,
  member: of,
  rank: 'MAIN',
  familyPosition: 1,
  firstName: 'Claire',
  surName: 'MARTIN',
  birthDate: '1985-05-14',
  sex: 'FEMALE',
  joinedOn: '2020-01-01',
});
export const people = [
  member('M1', '30000101'),
  person('B1', 'M1'),
  member('M2', '30000102'),
  person('B2', 'M2'),
];
export const payment = { ...given.payment, accountEnding: '153' };
export const refund = {
  ...given.refund,
  act: 'CONS-SPE',
  professional: 'Dr Anne Vasseur',
  base: 3150,
  rate: 7000,
  flatContribution: 200,
  guarantee: { kind: 'rate', basisPoints: 20000 },
  quote: { answeredOn: '2025-10-01', cost: 6000, mutual: 3795 },
  subActs: [
    { wording: 'Consultation', cost: 3150, socialSecurity: 2005, mutual: 945 },
    { wording: 'Dépassement', cost: 2350, socialSecurity: 0, mutual: 2350 },
  ],
};
