import { object, string } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { RevokeAnswer, RevokePost } from '../registry.contracts.ts';
import type { RevokeVersion } from './revoke.service.ts';

export function registerRevocationRoutes(app: PortalApp, { revoke }: { revoke: RevokeVersion }) {
  app.post(
    '/artifacts/:id/:version/revocation',
    {
      config: { access: 'ops-or-security' },
      schema: {
        summary: 'Take a version from every environment, for good',
        params: object({ id: string(), version: string() }),
        body: RevokePost,
        response: { 200: RevokeAnswer },
      },
    },
    async ({ params: { id, version }, body: { by, reason }, publisher }) => {
      const { revokedAt, environments } = await revoke({
        artifact: id,
        version,
        who: by ?? publisher.name,
        reason,
      });
      return { id, version, revokedAt: revokedAt.toISOString(), environments };
    },
  );
}
