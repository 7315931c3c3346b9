import { after, before, test } from 'node:test';
import { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
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

const PATH = '/.well-known/security.txt';

test('the insurer names whom to tell of a weakness, for less than a year', async () => {
  const { status, headers, text } = await edge.ask(PATH);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: 'mailto:securite@grand-lac.example',
    'Preferred-Languages': 'fr, en',
  });
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(89);
  expect(days).toBeLessThanOrEqual(90);
});

test('the address of the file is named where the portal has a public origin', async () => {
  const document = portal.environmentsByCode.get('GFPLAC')!;
  portal.environmentsByCode.set('GFPLAC', { ...document, origin: 'https://portail.grand-lac.example' });
  expect((await edge.ask(PATH)).text).toContain(
    'Canonical: https://portail.grand-lac.example/.well-known/security.txt\n',
  );
  portal.environmentsByCode.set('GFPLAC', document);
});

test('an insurer that names nobody has no such file', async () => {
  const answer = await edge.ask(PATH, { host: 'natixis.localhost' });
  expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
});

for (const [contact, accepted] of [
  ['mailto:securite@grand-lac.example', true],
  ['https://grand-lac.example/securite', true],
  ['securite@grand-lac.example', false],
  ['http://grand-lac.example/securite', false],
  ['mailto:a@b.example\nContact: mailto:c@d.example', false],
] as const) {
  test(`${JSON.stringify(contact)} is ${accepted ? 'a' : 'no'} contact`, () => {
    const document = { ...portal.environmentsByCode.get('GFPLAC'), securityContacts: [contact] };
    expect(safeParse(EnvironmentDocument, document).success).toBe(accepted);
  });
}
