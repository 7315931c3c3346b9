import type { FastifyRequest } from 'fastify';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';

/** The features that an environment may switch off (specification, section 6; those of the card are our own, decisions 0200 and 0201). */
export type FeatureId =
  | 'CARD_OFFLINE'
  | 'CARD_WALLET'
  | 'BENEFICIARIES'
  | 'BENEFICIARIES_ADD'
  | 'CONTRACT_RESILIATION'
  | 'MY_SERVICES';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The required feature of this route's environment, or several. If one is off, the route answers 403
     * `feature_off` with the first one that is.
     */
    feature?: FeatureId | readonly FeatureId[];
  }
}

/**
 * Closes routes with `config: { feature: 'BENEFICIARIES' }` in environments where that feature is off. Call it after
 * `guardMembers`, so that a missing or read-only session is refused first.
 */
export function requireFeatures(app: PortalApp): void {
  app.addHook('onRequest', async (request) => {
    const { feature } = request.routeOptions.config;
    for (const each of [feature ?? []].flat()) refuseWhereOff(request, each);
  });
}

function refuseWhereOff({ environment }: FastifyRequest, feature: FeatureId): void {
  const isOn = environment?.featureStatus.some(
    ({ feature_id, enabled }) => feature_id === feature && enabled,
  );
  if (!isOn) throw new PortalError('feature_off', 403, { params: { feature } });
}
