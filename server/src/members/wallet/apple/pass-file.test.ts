import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { expect } from 'expect';
import { zipFiles } from '../../../testing/zip-entries.ts';
import { giveBeneficiary } from '../../refunds/refunds.given.ts';
import { ORIGIN, PASSES, startWallet } from '../wallet.support.ts';
import { PASS_TYPE, TEAM, wwdr } from '../wallet-issuers.support.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-pass-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const OPENSSL = 'openssl';
const hasOpenssl = spawnSync(OPENSSL, ['version']).status === 0;

/** Claire's pass, as her browser gets it. */
async function openPass() {
  const started = await startWallet();
  await giveBeneficiary(started.platform, started.claire, { familyPosition: 2, firstName: 'LÉA' });
  const { href, id } = await started.add('APPLE');
  const answer = await started.me.get(href.replace('/api', ''));
  const files = zipFiles(answer.bytes);
  const json = JSON.parse(files.get('pass.json')!.toString());
  return { ...started, id, answer, files, json };
}

/** Output of openssl for a detached signature: the signed text, or the reason of its refusal. */
function verify(manifest: Buffer, signature: Buffer) {
  const path = (name: string, content: Buffer | string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const { status, stderr } = spawnSync(OPENSSL, [
    ...['smime', '-verify', '-binary', '-inform', 'DER', '-purpose', 'any'],
    ...['-in', path('signature', signature), '-content', path('manifest.json', manifest)],
    ...['-CAfile', path('root.pem', wwdr.certificate)],
  ]);
  return { isValid: status === 0, said: stderr.toString() };
}

describe('the file of an Apple pass', () => {
  test('shows what a paper card shows, and the social security number masked', async () => {
    const { answer, claire, json, id, files } = await openPass();
    expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass');
    expect(json).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      serialNumber: id,
      organizationName: 'Mutuelle Grand-Lac',
      description: 'Carte de tiers payant Grand-Lac',
      backgroundColor: 'rgb(11, 93, 99)',
      foregroundColor: 'rgb(255, 255, 255)',
      sharingProhibited: true,
      webServiceURL: `${ORIGIN}/api/wallet/apple`,
      expirationDate: '2025-12-31T23:59:59+01:00',
      barcodes: [{ format: 'PKBarcodeFormatQR', message: expect.stringMatching(/^TP1\/99999901\//) }],
    });
    expect(json.voided).toBeUndefined();
    const { generic } = json;
    const value = Object.fromEntries(
      Object.values(generic as Record<string, { key: string; value: unknown }[]>)
        .flat()
        .map((field) => [field.key, field.value]),
    );
    expect(value).toMatchObject({
      holder: 'Claire Martin',
      nir: expect.stringMatching(/^\d \d\d \d\d •• ••• ••• ••$/),
      validFrom: '2025-01-01T12:00:00Z',
      peopleCount: 2,
      contractNumber: '7204118',
      membershipNumber: claire.membershipNumber,
      amcNumber: '99999901',
      operator: 'TP Horizon',
      careNetwork: 'Réseau Cèdre',
      people: expect.stringContaining('Léa'),
      guarantees: 'Pharmacie\u00a0: 100 RT\nOptique\u00a0: PEC RO',
    });
    for (const content of files.values()) {
      for (const secret of [claire.nir, claire.nir.slice(0, 13), 'claire.martin@', 'FR76'])
        expect(content.includes(secret)).toBe(false);
    }
  });

  test('every label and sentence has its English words', async () => {
    const { files, json } = await openPass();
    const strings = files.get('en.lproj/pass.strings')!.toString();
    const fields: { label: string }[] = Object.values(json.generic).flat() as never;
    for (const { label } of fields) expect(strings).toContain(`"${label}" = "`);
    expect(strings).toContain('"Carte de tiers payant Grand-Lac" = "Grand-Lac third-party payment card";');
    expect(strings).toContain(`"${json.barcodes[0].altText}" = "`);
  });

  test('has the brand’s pictures in three sizes', async () => {
    const { files } = await openPass();
    const width = (name: string) => files.get(name)!.readUInt32BE(16);
    expect(['icon.png', 'icon@2x.png', 'icon@3x.png'].map(width)).toEqual([29, 58, 87]);
    expect(['logo.png', 'logo@2x.png', 'logo@3x.png'].map(width)).toEqual([50, 100, 150]);
  });

  test('the manifest has the hash of every other file', async () => {
    const { files } = await openPass();
    const manifest = JSON.parse(files.get('manifest.json')!.toString());
    const others = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature');
    expect(manifest).toEqual(
      Object.fromEntries(
        others.map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')]),
      ),
    );
  });

  test('openssl verifies the signature, and refuses a changed byte', { skip: !hasOpenssl }, async () => {
    const { files, clock } = await openPass();
    const [manifest, signature] = [files.get('manifest.json')!, files.get('signature')!];
    expect(verify(manifest, signature)).toMatchObject({ isValid: true });
    const changed = Buffer.from(manifest);
    changed[20]! ^= 1;
    expect(verify(changed, signature)).toMatchObject({
      isValid: false,
      said: expect.stringContaining('digest failure'),
    });
    const forged = Buffer.from(signature);
    forged[forged.length - 20]! ^= 1;
    expect(verify(manifest, forged).isValid).toBe(false);

    const printed = execFileSync(OPENSSL, ['cms', '-cmsout', '-print', '-inform', 'DER'], {
      input: signature,
    }).toString();
    expect(printed).toContain(`Pass Type ID: ${PASS_TYPE}`);
    expect(printed).toContain('Worldwide Developer Relations stand-in');
    expect(printed).toContain('sha256');
    expect(printed).toMatch(new RegExp(`signingTime[\\s\\S]*Nov ${clock.today().slice(8)} .* 2025 GMT`));
  });

  test('is its owner’s, of a session that may write, while the pass lives', async () => {
    const { api, id, me } = await openPass();
    const path = `${PASSES}/${id}/file`;
    expect((await api.browser().get(path)).status).toBe(401);
    const denied = await api.as('bruno').get(path);
    expect([denied.status, denied.body.code]).toEqual([404, 'wallet_pass_unknown']);
    expect((await me.get(`${PASSES}/none/file`)).body).toMatchObject({ code: 'wallet_pass_unknown' });
    await me.delete(`${PASSES}/${id}`);
    expect((await me.get(path)).body).toMatchObject({ code: 'wallet_pass_unknown' });
  });
});

test('what the operator of the card adds is in both wallets', async () => {
  const { add, environments, google, me } = await startWallet();
  const { tpCard } = environments.byCode('GFPLAC')!;
  const metaInformations = [{ label: 'Code centre', value: '0412' }];
  environments.change('GFPLAC', { tpCard: { ...tpCard, metaInformations } });
  const { href } = await add('APPLE');
  const files = zipFiles((await me.get(href.replace('/api', ''))).bytes);
  const { generic } = JSON.parse(files.get('pass.json')!.toString());
  expect(generic.backFields).toContainEqual({ key: 'operator-0', label: 'Code centre', value: '0412' });
  await add('GOOGLE');
  expect(JSON.stringify(google.card())).toContain('"value":"0412"');
});

test('where pages have no https address, a pass names no address for updates', async () => {
  const { add, environments, me } = await startWallet();
  environments.change('GFPLAC', { origin: null });
  const { href } = await add('APPLE');
  const files = zipFiles((await me.get(href.replace('/api', ''))).bytes);
  const json = JSON.parse(files.get('pass.json')!.toString());
  expect([json.webServiceURL, json.authenticationToken]).toEqual([undefined, undefined]);
});
