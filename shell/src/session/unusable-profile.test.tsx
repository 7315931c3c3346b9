import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from '@member-portal/shared-kernel/api';
import { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { authManifest, compose, homeManifest, refundsManifest } from '../testing/compose.ts';
import { address, farAway, forgetEverything, startPortal } from '../testing/start-portal.tsx';

beforeEach(forgetEverything);

type Reply = (response: ServerResponse) => void;
const json =
  (body: unknown): Reply =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const { stateKey: _, ...withoutKey } = farAway;

/** Answers of a proxy, another program or another release, all with a good status. */
const ANSWERS: [string, Reply][] = [
  ['204 without a body', (response) => response.writeHead(204).end()],
  ['200 without a body', (response) => response.end()],
  ['a page of HTML', (response) => response.setHeader('content-type', 'text/html').end('<p>proxy</p>')],
  ['broken JSON', (response) => response.setHeader('content-type', 'application/json').end('{"member":')],
  ['an empty object', json({})],
  ['a list', json([farAway])],
  ['null', json(null)],
  ['a number', json(1)],
  ['a profile that lacks a field', json(withoutKey)],
  ['a profile with a field of another type', json({ ...farAway, readOnly: 'no' })],
];

test.each(ANSWERS)(
  'when the profile is %s, no page of the member’s shows, until a good answer comes',
  async (_name, bad) => {
    let reply = bad;
    const server = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', 'http://localhost');
      response.setHeader('access-control-allow-credentials', 'true');
      response.setHeader('access-control-allow-headers', 'accept-language');
      if (request.method === 'OPTIONS') response.writeHead(204).end();
      else reply(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const client = createApi({ baseUrl, locale: () => 'fr' }).api;
      const { portal } = await startPortal({
        composition: compose(authManifest, homeManifest, refundsManifest),
        at: '/refunds',
        answers: { 'GET /auth/profile': () => client.get('/auth/profile', ProfileAnswer) },
      });
      await waitFor(() =>
        expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
          'Un problème inattendu est survenu.',
        ),
      );
      expect(screen.getByText(/Le problème vient de nous/)).toBeVisible();
      expect([address(), portal.services.session.readOnly.value]).toEqual(['/refunds', true]);
      reply = json(farAway);
      fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('refunds'));
      expect(portal.services.session.readOnly.value).toBe(false);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);
