import { describe, test } from 'node:test';
import { like } from 'drizzle-orm';
import { expect } from 'expect';
import { zipFiles } from '../../../testing/zip-entries.ts';
import { authThrottles } from '../../auth/auth.table.ts';
import { giveContract } from '../../insured/insured.given.ts';
import { startWallet } from '../wallet.support.ts';
import { walletDevices } from '../wallet.table.ts';
import { PASS_TYPE } from '../wallet-issuers.support.ts';

const jsonOf = (bytes: Buffer) => JSON.parse(zipFiles(bytes).get('pass.json')!.toString());

/** Claire's phone has installed the pass. */
async function startOnPhone() {
  const started = await startWallet();
  const { href, id } = await started.add('APPLE');
  const json = jsonOf((await started.me.get(href.replace('/api', ''))).bytes);
  const holder = started.phone(id, json.authenticationToken);
  const devices = () => started.platform.database.db.select().from(walletDevices);
  return { ...started, id, token: json.authenticationToken as string, holder, devices };
}

describe('a device', () => {
  test('registers once, and a repeat notes its new push token', async () => {
    const { holder, devices } = await startOnPhone();
    expect((await holder.register('push-1')).status).toBe(201);
    expect((await holder.register('push-2')).status).toBe(200);
    expect(await devices()).toMatchObject([{ deviceId: 'device-1', pushToken: 'push-2' }]);
  });

  test('is forgotten when it deletes the pass, once or twice', async () => {
    const { holder, devices } = await startOnPhone();
    await holder.register();
    expect([(await holder.unregister()).status, (await holder.unregister()).status]).toEqual([200, 200]);
    expect(await devices()).toEqual([]);
  });

  test('learns which of its passes changed since its last answer', async () => {
    const { holder, id, clock, changeContract, minute } = await startOnPhone();
    expect((await holder.changed()).status).toBe(204);
    await holder.register();
    const first = JSON.parse((await holder.changed()).text);
    expect(first.serialNumbers).toEqual([id]);
    expect((await holder.changed(first.lastUpdated)).status).toBe(204);
    clock.advance(60);
    await changeContract({ insurerContract: '7204119' });
    await minute();
    const second = JSON.parse((await holder.changed(first.lastUpdated)).text);
    expect(second.serialNumbers).toEqual([id]);
    expect(Number(second.lastUpdated)).toBeGreaterThan(Number(first.lastUpdated));
    expect((await holder.changed(second.lastUpdated)).status).toBe(204);
  });

  test('gets the pass as it is now, and 304 for one that it has', async () => {
    const { holder, clock, changeContract, minute } = await startOnPhone();
    const first = await holder.latest();
    expect([first.status, first.headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass']);
    const since = { 'if-modified-since': String(first.headers['last-modified']) };
    const again = await holder.latest(since);
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    clock.advance(60);
    await changeContract({ insurerContract: '7204119' });
    await minute();
    const changed = await holder.latest(since);
    expect(changed.status).toBe(200);
    expect(JSON.stringify(jsonOf(changed.bytes))).toContain('7204119');
  });

  test('of a withdrawn pass learns that, and nothing of the member', async () => {
    const { holder, id, me, claire } = await startOnPhone();
    await holder.register();
    await me.delete(`/wallet-passes/${id}`);
    const { status, bytes } = await holder.latest();
    const json = jsonOf(bytes);
    expect([status, json.voided, json.serialNumber]).toEqual([200, true, id]);
    expect(json.barcodes).toBeUndefined();
    for (const secret of ['Claire', claire.membershipNumber, '7204118', '••'])
      expect(JSON.stringify(json)).not.toContain(secret);
  });

  test('without the token, with another pass’s, of another type or brand: one and the same 401', async () => {
    const { add, api, holder, id, phone, token, given, platform } = await startOnPhone();
    const bruno = await given.member({ name: 'bruno' });
    await giveContract(platform, bruno);
    const other = (await add('APPLE', api.as('bruno'))).id;
    const answers = [
      await phone(id, '').register(),
      await phone(id, `${token}x`).register(),
      await phone(other, token).latest(),
      await phone('none', token).latest(),
      await holder.call('GET', `/passes/pass.other/${id}`),
      await holder.call('GET', `/passes/${PASS_TYPE}/${id}`, {
        headers: { host: 'natixis.localhost:4000', authorization: `ApplePass ${token}` },
      }),
      await phone(id, '').unregister(),
    ];
    const seen = answers.map(({ status, text }) => `${status} ${JSON.parse(text).code}`);
    expect(new Set(seen)).toEqual(new Set(['401 wallet_pass_token_wrong']));
  });

  test('sends only what a phone sends: bad input is refused', async () => {
    const { holder, id, devices } = await startOnPhone();
    const path = `/devices/device-1/registrations/${PASS_TYPE}`;
    const post = (payload?: object) => holder.call('POST', `${path}/${id}`, payload ? { payload } : {});
    expect((await post()).status).toBe(400);
    expect((await post({})).status).toBe(400);
    expect((await post({ pushToken: '' })).status).toBe(400);
    expect((await post({ pushToken: 'x'.repeat(201) })).status).toBe(400);
    expect((await holder.changed('yesterday')).status).toBe(400);
    expect((await holder.call('GET', '/devices/device-1/registrations/pass.other')).status).toBe(204);
    expect(await devices()).toEqual([]);
  });

  test('cannot ask without end', async () => {
    const { holder, platform } = await startOnPhone();
    expect((await holder.changed()).status).toBe(204);
    await platform.database.db
      .update(authThrottles)
      .set({ tries: 999 })
      .where(like(authThrottles.key, 'wallet-device:%'));
    expect([(await holder.changed()).status, (await holder.changed()).status]).toEqual([204, 429]);
  });

  test('reports what went wrong; the log holds no token and no line break', async () => {
    const { holder, token, logLines } = await startOnPhone();
    const logs = [`[2025] Get serial #s failed\nfake line ${token}`, ...Array(40).fill('more')];
    expect((await holder.call('POST', '/log', { payload: { logs } })).status).toBe(200);
    const line = JSON.parse(logLines.find((each) => each.includes('Apple Wallet reports'))!);
    expect(line.lines).toHaveLength(20);
    expect(line.lines[0]).toBe('[2025] Get serial #s failed fake line …');
    expect((await holder.call('POST', '/log', { payload: { logs: 'x' } })).status).toBe(400);
  });
});

describe('the push service', () => {
  test('is told of a change, with the certificate of the pass; an unchanged card is no news', async () => {
    const { holder, changeContract, clock, minute, push } = await startOnPhone();
    await holder.register('push-1');
    await changeContract({ insurerContract: '7204118' });
    await minute();
    expect(push.pushed).toEqual([]);
    clock.advance(60);
    await changeContract({ insurerContract: '7204119' });
    await minute();
    await minute();
    expect(push.pushed).toEqual([
      { token: 'push-1', topic: PASS_TYPE, body: '{}', client: `Pass Type ID: ${PASS_TYPE}` },
    ]);
  });

  test('knows a device no longer: its registration goes, the others stay', async () => {
    const { holder, id, token, phone, changeContract, devices, minute, push } = await startOnPhone();
    await holder.register('push-1');
    await phone(id, token, 'device-2').register('push-2');
    await phone(id, token, 'device-3').register('push-3');
    push.answers.set('push-1', { status: 410, reason: 'Unregistered' });
    push.answers.set('push-3', { status: 400, reason: 'BadDeviceToken' });
    await changeContract({ insurerContract: '7204119' });
    await minute();
    expect(await devices()).toMatchObject([{ deviceId: 'device-2' }]);
  });

  test('that fails is asked again', async () => {
    const { holder, changeContract, members, minute, id, push, devices } = await startOnPhone();
    await holder.register('push-1');
    push.answers.set('push-1', { status: 503 });
    await changeContract({ insurerContract: '7204119' });
    await expect(minute()).rejects.toThrow('the push service answered 503');
    expect(await devices()).toHaveLength(1);
    push.answers.delete('push-1');
    await members.walletUpdates.tell(id);
    expect(push.pushed).toHaveLength(2);
  });
});
