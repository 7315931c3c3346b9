import { makeDemoWorld } from '../../demo/make-demo-world.ts';
import { readEnvironmentFiles } from '../../demo/read-environment-files.ts';
import { importFrom } from '../../src/import/import-file.ts';
import type { Platform } from '../../src/platform/platform.ts';

/** A couple with children, a member with worked examples of refunds, a locked one, one with a collective contract. */
export const RECORDED_MEMBERS = ['10000001', '10000002', '10000005', '20000001'];
const ENVIRONMENTS = ['GFPLAC', 'NATIXIS'];
const MOST_REFUNDS = 25;
const MOST_DOCUMENTS = 1;
const MOST_ESTABLISHMENTS = 6;

type RecordLine = ReturnType<typeof makeDemoWorld>['records'][number] & {
  member?: string;
  environment?: string;
  productNumber?: string;
  payment?: string | null;
};

/** Imports some members of the demo world with few records of each type: recorded releases are in the repository. */
export async function importReleaseWorld(platform: Platform): Promise<void> {
  const { records, files } = makeDemoWorld({
    now: platform.clock.now(),
    environments: readEnvironmentFiles(),
  });
  const lines = chosen(records as RecordLine[]).map((record) => JSON.stringify(record));
  await importFrom(
    {
      name: 'release-world.ndjson',
      lines: () => lines,
      share: () => 1,
      read: async (path) => {
        const make = files.get(path);
        if (!make) throw new Error(`no file ${path}`);
        return make();
      },
    },
    platform,
  );
}

function chosen(records: RecordLine[]): RecordLine[] {
  const products = new Set(
    records.filter(({ type, member }) => type === 'contract' && isRecorded(member)).map(productOf),
  );
  const refunds = firstOfEach(records, 'refund', MOST_REFUNDS);
  // A payment comes with all of its refunds or with none: the import refuses incomplete sums.
  const others = records.filter(
    (record) => record.type === 'refund' && record.payment && !refunds.has(record),
  );
  const cut = new Set(others.map(({ payment }) => payment));
  for (const refund of [...refunds]) if (cut.has(refund.payment)) refunds.delete(refund);
  const documents = firstOfEach(records, 'document', MOST_DOCUMENTS);
  const payments = new Set([...refunds].map(({ payment }) => payment));
  const establishments = new Set(
    records.filter(({ type }) => type === 'establishment').slice(0, MOST_ESTABLISHMENTS),
  );
  return records.filter((record) => {
    if (record.type === 'act') return true;
    if (record.type === 'establishment') return establishments.has(record);
    if (record.type === 'guarantee') return products.has(productOf(record));
    if (record.type === 'member') return isRecorded(record.externalId);
    if (record.type === 'refund') return refunds.has(record);
    if (record.type === 'document') return documents.has(record);
    if (record.type === 'payment') return payments.has(record.externalId);
    return record.member === undefined
      ? ENVIRONMENTS.includes(record.environment ?? '')
      : isRecorded(record.member);
  });
}

const isRecorded = (member: string | undefined) => RECORDED_MEMBERS.includes(member ?? '');
const productOf = ({ productNumber }: RecordLine) => productNumber ?? '';

function firstOfEach(records: RecordLine[], type: string, most: number): Set<RecordLine> {
  return new Set(
    RECORDED_MEMBERS.flatMap((number) =>
      records.filter((record) => record.type === type && record.member === number).slice(0, most),
    ),
  );
}
