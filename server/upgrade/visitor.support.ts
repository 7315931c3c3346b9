import { randomUUID } from 'node:crypto';
import { addDays, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { expect } from 'expect';
import type { Asker, Client, Side } from './two-versions.support.ts';

/** A member at a browser that reads every page, writes on one version and reads what it wrote on the other. */
export interface Visitor {
  login: string;
  /** One round of reads and writes. */
  visit(writeOn: Side, readOn: Side): Promise<void>;
  /** Everything that this visitor has written is read with the session of another browser of the same member. */
  isReadBy(client: Client, side: Side): Promise<void>;
  client: Client;
}

interface SentClaim {
  id: string;
  requestId: string;
  total: number;
}

export async function createVisitor(
  ask: Asker,
  client: Client,
  side: Side,
  pages: string[],
): Promise<Visitor> {
  const json = async (by: Client, on: Side, path: string) => JSON.parse(await ask.text(by, on, path));
  const beneficiaryId = await mainBeneficiary();
  const claims: SentClaim[] = [];
  let round = 0;
  let address: string | null = null;

  async function mainBeneficiary(): Promise<string> {
    const { insured } = await json(client, side, '/all-info');
    return insured.beneficiaries.find(({ rank }: { rank: string }) => rank === 'MAIN').id;
  }

  async function moveHouse(writeOn: Side): Promise<void> {
    address = `Appartement ${round}`;
    await ask.text(client, writeOn, '/contacts', { method: 'PATCH', body: { [client.line]: address } });
  }

  /** The file arrives at one version and the claim at the other; the repeat at the first answers the same. */
  async function claim(writeOn: Side, readOn: Side): Promise<void> {
    const total = 1_000 + round;
    const body = {
      beneficiaryId,
      actCode: 'OPT-LUN',
      sessions: [{ careDate: addDays(todayInParis(new Date()), -10), amount: total }],
      uploadIds: [await ask.upload(client, readOn)],
    };
    const sent = { method: 'POST', body, key: randomUUID() };
    const receipt = JSON.parse(await ask.text(client, writeOn, '/refund-claims', sent));
    expect(JSON.parse(await ask.text(client, readOn, '/refund-claims', sent))).toEqual(receipt);
    claims.push({ id: receipt.id, requestId: receipt.requestId, total });
  }

  async function reads(by: Client, on: Side, { id, requestId, total }: SentClaim): Promise<void> {
    expect(await json(by, on, `/refund-claims/${id}`)).toMatchObject({ id, requestId, total });
    const request = await json(by, on, `/requests/${requestId}`);
    expect(request.id).toBe(requestId);
    const { files } = request;
    expect(files).toHaveLength(1);
    expect(await ask.text(by, on, `/requests/messages/file?documentId=${files[0].id}`)).toContain('PNG');
  }

  const readsAddress = async (by: Client, on: Side) =>
    expect((await json(by, on, '/contacts'))[client.line]).toBe(address);

  return {
    login: client.login,
    client,
    async visit(writeOn, readOn) {
      round += 1;
      for (const [at, path] of pages.entries())
        await ask.text(client, (at + round) % 2 === 0 ? writeOn : readOn, path);
      await moveHouse(writeOn);
      await readsAddress(client, readOn);
      await claim(writeOn, readOn);
      await reads(client, readOn, claims.at(-1)!);
    },
    async isReadBy(by, on) {
      await readsAddress(by, on);
      for (const sent of claims) await reads(by, on, sent);
    },
  };
}
