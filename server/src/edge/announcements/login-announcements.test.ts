import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { createLoginAnnouncements } from './login-announcements.ts';

const night = { id: 'a1', level: 'info', title: 'Cette nuit', text: 'De 1 h à 5 h.', closable: true };

/** A members API that gives these answers, one after another, the last one again and again. */
async function start(...answers: (object | number)[]) {
  const hosts: unknown[] = [];
  const server = createServer((request, response) => {
    hosts.push(`${request.url} ${request.headers['x-forwarded-host']} ${request.headers['x-portal-edge']}`);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const clock = { now: 0 };
  const announcements = createLoginAnnouncements({
    membersUrl: `http://127.0.0.1:${port}`,
    edgeProof: 'proof',
    now: () => clock.now,
  });
  return { announcements, hosts, clock };
}

test('asks for an environment by its host, and once in ten seconds', async () => {
  const { announcements, hosts, clock } = await start({ announcements: [night] });
  expect(await announcements('GFPLAC', 'gfplac.localhost')).toEqual([night]);
  clock.now = 9_999;
  expect(await announcements('GFPLAC', 'localhost')).toEqual([night]);
  expect(hosts).toEqual(['/announcements gfplac.localhost proof']);
  await announcements('NATIXIS', 'natixis.localhost');
  expect(hosts).toHaveLength(2);
});

test('an API that fails announces what it did before, and one that never answered nothing', async () => {
  const { announcements, clock } = await start({ announcements: [night] }, 500, { announcements: 'wrong' });
  await announcements('GFPLAC', 'localhost');
  for (const now of [10_000, 20_000, 30_000]) {
    clock.now = now;
    expect(await announcements('GFPLAC', 'localhost')).toEqual([night]);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const failing = await start(500);
  expect(await failing.announcements('GFPLAC', 'localhost')).toEqual([]);
});
