import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { fakePortal } from '../testing/fake-portal.ts';
import { startEdge, type TestEdge } from '../testing/start-edge.ts';

const ID = '6a1f9a70-0000-4000-8000-000000000001';
const announcements = [
  {
    id: ID,
    level: 'warning',
    title: 'Cette <nuit>',
    text: 'De 1 h à 5 h.',
    closable: true,
    english: { title: 'Tonight', text: 'From 1 to 5.' },
  },
];
const members = createServer(({ url }, response) => {
  const answer = url === '/accessibility' ? { conformity: 'PARTIAL', tested: {} } : { announcements };
  response.end(JSON.stringify(answer));
});
let edge: TestEdge;
before(async () => {
  await new Promise<void>((resolve) => members.listen(0, '127.0.0.1', resolve));
  const portal = fakePortal();
  const membersUrl = `http://127.0.0.1:${(members.address() as AddressInfo).port}`;
  edge = await startEdge({ portal, origin: portal, membersUrl });
});
after(async () => {
  await edge.stop();
  members.close();
});

const ask = async (path: string, cookie = '') => (await edge.ask(path, { headers: { cookie } })).text;

test('the page of the login brings what is announced, in its language, as text and for the shell', async () => {
  const french = await ask('/login');
  expect(french).toContain('<div lang="fr"><strong>Cette &lt;nuit&gt;</strong> De 1 h à 5 h.</div>');
  expect(french).toContain('"announcements":[{"id"');
  const english = await ask('/login', 'portal_locale=en');
  expect(english).toContain('<div lang="en"><strong>Tonight</strong> From 1 to 5.</div>');
});

test('not what was closed in this browser, nor for who is signed in', async () => {
  for (const page of [
    await ask('/login', `portal_closed_announcements=x.${ID}`),
    await ask('/home', 'vauth=true'),
  ]) {
    expect(page).not.toContain('class="s-announcement');
    expect(page).not.toContain('"announcements"');
  }
});

test('every page of an environment brings the state of its accessibility statement, one of nobody none', async () => {
  for (const page of [await ask('/login'), await ask('/home', 'vauth=true'), await ask('/faq')])
    expect(page).toContain('"accessibility":"PARTIAL"');
  const nobody = await edge.ask('/login', { headers: { host: 'nobody.localhost' } });
  expect(nobody.text).not.toContain('"accessibility"');
});
