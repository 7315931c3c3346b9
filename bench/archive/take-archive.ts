import type { SignedIn } from '../portal/sign-in.ts';
import { residentMegabytes } from '../report/resident-memory.ts';

export interface TakenArchive {
  seconds: number;
  megabytes: number;
  /** Resident memory of the server before the download, and the maximum during it, in MB. */
  memory: { before: number; most: number };
}

const EVERY_MS = 50;

/** Downloads a year of documents as a ZIP, and watches the memory of the server with this process id. */
export async function takeArchive(
  { membersUrl, cookie }: SignedIn,
  { year, pid }: { year: string; pid: number },
): Promise<TakenArchive> {
  const before = residentMegabytes(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, EVERY_MS);
  const begun = performance.now();
  let octets = 0;
  try {
    const answer = await fetch(`${membersUrl}/documents/archive?year=${year}`, { headers: { cookie } });
    if (!answer.ok || !answer.body) throw new Error(`the archive answered ${answer.status}`);
    for await (const chunk of answer.body) octets += chunk.byteLength;
  } finally {
    clearInterval(watch);
  }
  return {
    seconds: (performance.now() - begun) / 1000,
    megabytes: octets / 1e6,
    memory: { before, most },
  };
}
