import { optional } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { KeyList, KeysPost } from '../registry.contracts.ts';
import type { KeyRing, ListedKey } from './key-ring.ts';

export interface KeyRouteParts {
  keys: KeyRing;
}

export function registerKeyRoutes(app: PortalApp, { keys }: KeyRouteParts) {
  app.get(
    '/keys',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Keys whose signatures are good, the signing one first, and those of before',
        response: { 200: KeyList },
      },
    },
    async () => present(await keys.list()),
  );

  const change = [
    ['rotate', 'A new key signs; the one before is accepted until it is retired'],
    ['retire', 'Signs live compositions with the new key, and retires the old key'],
  ] as const;
  for (const [name, summary] of change) {
    app.post(
      `/keys/${name}`,
      {
        config: { access: 'security' },
        schema: { summary, body: optional(KeysPost), response: { 200: KeyList } },
      },
      async (request) => {
        const { by, reason = null } = request.body ?? {};
        return present(await keys[name]({ who: by ?? request.publisher.name, reason }));
      },
    );
  }
}

const present = (listed: readonly ListedKey[]): KeyList => ({
  keys: listed.flatMap(({ state, createdAt, keyId, jwk }) =>
    state === 'retired' ? [] : [{ keyId, jwk, state, createdAt: createdAt.toISOString() }],
  ),
  retired: listed.flatMap(({ keyId, createdAt, retiredAt }) =>
    retiredAt ? [{ keyId, createdAt: createdAt.toISOString(), retiredAt: retiredAt.toISOString() }] : [],
  ),
});
