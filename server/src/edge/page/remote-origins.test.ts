import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { type FakePortal, fakePortal } from '../testing/fake-portal.ts';
import { startEdge, type TestEdge } from '../testing/start-edge.ts';

let edge: TestEdge;
let portal: FakePortal;
before(async () => {
  portal = fakePortal();
  edge = await startEdge({ portal, origin: portal });
});
after(() => edge.stop());

test('a page may reach the origins that its remotes name and its environment allows, and no others', async () => {
  const composition = portal.compositions.get('NATIXIS')!;
  const [first, ...others] = composition.remotes;
  const origins = {
    connect: ['https://maps.example', 'https://spy.example'],
    images: ['https://tiles.example'],
  };
  const manifest = { ...(first!.manifest as object), origins };
  portal.compositions.set('NATIXIS', { ...composition, remotes: [{ ...first!, manifest }, ...others] });
  const policyOf = async (host: string) => {
    const { headers } = await edge.ask('/login', { host });
    const directives = String(headers['content-security-policy']).split('; ');
    const named = (name: string) => directives.find((line) => line.startsWith(`${name} `)) ?? '';
    return { connect: named('connect-src'), images: named('img-src'), script: named('script-src') };
  };
  expect(JSON.stringify(await policyOf('natixis.localhost'))).not.toContain('.example');

  const allowed = { remoteOrigins: ['https://maps.example', 'https://tiles.example'] };
  portal.environmentsByCode.set('NATIXIS', { ...portal.environmentsByCode.get('NATIXIS')!, ...allowed });
  const { connect, images, script } = await policyOf('natixis.localhost');
  expect([connect.includes('https://maps.example'), images.includes('https://tiles.example')]).toEqual([
    true,
    true,
  ]);
  expect(connect).not.toContain('spy.example');
  expect(connect).not.toContain('tiles.example');
  expect(script).not.toContain('.example');
  expect(JSON.stringify(await policyOf('lmsante.localhost'))).not.toContain('maps.example');
});
