import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { SignedIn } from '../portal/sign-in.ts';
import { median } from '../report/median.ts';

/** The measured reads, in the order of the table. */
export type Reads = Record<string, number>;

/** The year before the last complete one, so that every member has twelve months of data. */
const LAST_YEAR = Number(todayInParis(new Date()).slice(0, 4)) - 1;

export const REFUND_READS: Record<string, string> = {
  'first page': '/refunds',
  'filter: a person': '/refunds?beneficiaryTypes=PARTNER',
  'filter: an operation that is rare': '/refunds?operationTypes=CORRECTION',
  'filter: an operation that nobody had': '/refunds?operationTypes=FIRST_MUTUAL',
  'filter: a month, long ago': `/refunds?from=${LAST_YEAR}-03-01&to=${LAST_YEAR}-03-31`,
  'filter: from a day to a day': `/refunds?from=${LAST_YEAR - 1}-12-10&to=${LAST_YEAR}-09-20`,
  'filter: everything at once': `/refunds?from=${LAST_YEAR}-01-15&to=${LAST_YEAR}-11-10&beneficiaryTypes=MAIN,CHILD&operationTypes=TO_PROFESSIONAL`,
  'year view': `/refunds/years/${LAST_YEAR}`,
};

/**
 * Milliseconds of each read in `paths`: the median of the rounds. Members take turns, and the first rounds do
 * not count.
 */
export async function measureReads(
  members: readonly (SignedIn & { paths: Record<string, string> })[],
  rounds: number,
): Promise<Reads[]> {
  const times = members.map(() => new Map<string, number[]>());
  for (let round = -3; round < rounds; round += 1) {
    for (const name of Object.keys(members[0]?.paths ?? {})) {
      for (const [index, member] of members.entries()) {
        const taken = await timeOf(() => read(member, member.paths[name] ?? ''));
        if (round >= 0) times[index]?.set(name, [...(times[index].get(name) ?? []), taken]);
      }
    }
  }
  return times.map((one) => Object.fromEntries([...one].map(([name, all]) => [name, median(all)])));
}

/** All rows of an export: seconds, rows and bytes. */
export async function measureExport(
  member: SignedIn,
): Promise<{ seconds: number; rows: number; mb: number }> {
  let [rows, octets, cursor] = [0, 0, ''];
  const taken = await timeOf(async () => {
    do {
      const text = await read(member, `/refunds/export${cursor && `?cursor=${cursor}`}`);
      const page = JSON.parse(text) as { refunds: unknown[]; nextCursor: string | null };
      rows += page.refunds.length;
      octets += text.length;
      cursor = page.nextCursor ?? '';
    } while (cursor);
  });
  return { seconds: taken / 1000, rows, mb: octets / 1e6 };
}

async function read({ membersUrl, cookie }: SignedIn, path: string): Promise<string> {
  const answer = await fetch(`${membersUrl}${path}`, { headers: { cookie } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}

/** An answer of the members API. */
export const readJson = async <T>(member: SignedIn, path: string): Promise<T> =>
  JSON.parse(await read(member, path));

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
