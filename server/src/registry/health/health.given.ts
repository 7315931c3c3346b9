import type { HealthSum } from '@member-portal/shared-kernel/contracts/health-report';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { createFieldCipher } from '../../platform/crypto/field-cipher.ts';
import { createLog } from '../../platform/log.ts';
import { openSigner } from '../compositions/signing-keys.ts';
import { createEnvironmentService } from '../environments/environments.service.ts';
import type { IdentityConfig } from '../identity/identity-config.ts';
import { createPlanMover } from '../plans/move-plans.ts';
import { createRolloutService } from '../rollout/rollout.service.ts';
import { fixtureRemote, fixtureShell } from '../testing/fixture-artifacts.ts';
import { startRegistry } from '../testing/start-registry.ts';
import { createAlerts } from './alerts.ts';
import { rolloutPort } from './create-health.ts';
import { createJudge } from './judge.ts';

export const CANARY = '1.1.0';
export const STABLE = '1.0.0';
/** A second remote, beside mfe-hello in every environment. */
export const NEIGHBOUR = 'mfe-neighbour';

/** The sum of reports of one version; `times` by class of load time. */
export const sumOf = (version: string, sums: Partial<HealthSum> = {}): HealthSum => ({
  artifact: 'mfe-hello',
  version,
  loads: 0,
  failed: 0,
  unproven: 0,
  phases: {},
  errors: {},
  csp: {},
  times: [0, 0, 0, 0, 0, 0, 0, 0, 0],
  ...sums,
});

/** `loads` loads from different addresses, of which the first `failed` fail. */
export const loadsOf = (version: string, loads: number, failed = 0, sums: Partial<HealthSum> = {}) =>
  Array.from({ length: loads }, (_, at) => ({
    group: at % 64,
    entry: sumOf(version, { loads: 1, failed: at < failed ? 1 : 0, ...sums }),
  }));

/** A registry with a small remote in two versions, with a judge and plans that run on demand. */
export async function startJudgedRegistry({
  clock = systemClock,
  identity,
}: {
  clock?: Clock;
  identity?: IdentityConfig;
} = {}) {
  const registry = await startRegistry({ clock, ...(identity && { identity }) });
  const { database, call } = registry;
  await registry.publish(fixtureShell());
  await registry.publish(fixtureShell({ version: '1.0.1' }));
  for (const version of [STABLE, CANARY]) await registry.publish(fixtureRemote({ version, marker: version }));
  await registry.publish(fixtureRemote({ id: NEIGHBOUR, manifest: { routes: [], navigation: [] } }));
  const cipher = createFieldCipher(registry.secrets.key('composition-signing'));
  const signer = await openSigner(database.db, cipher, clock.now);
  const environments = createEnvironmentService(database, clock);
  const parts = { database, clock, log: createLog('silent'), metrics: null };
  const service = createRolloutService(database, signer, clock);
  const rollout = rolloutPort(service);
  const judge = createJudge({
    ...parts,
    rollout,
    alerts: createAlerts({ ...parts, hasWebhook: true }),
    environments: async () => (await environments.all()).map(({ document }) => document),
  });

  const movePlans = createPlanMover({ ...parts, rollout: service, environments });

  const report = (body: unknown, headers: Record<string, string> = { 'x-portal-edge': registry.edgeProof }) =>
    call('POST', '/health-reports', { body, headers, token: null });

  /** An environment that shows the stable version, with a canary for ten percent if one is given. */
  async function showing(code: string, canary: { artifact: string; version: string } | null) {
    await registry.compose(code, { 'mfe-hello': STABLE, [NEIGHBOUR]: STABLE });
    const path = `/environments/${code}/rollout`;
    const move = async (name: string, body: object) => {
      const readRevision = (await call('GET', path)).body.revision;
      return call('POST', `${path}/${name}`, { body: { readRevision, reason: 'a test', ...body } });
    };
    if (canary) await move('canary', { ...canary, percent: 10 });
    const state = async () => (await call('GET', path)).body;
    return {
      state,
      move,
      compositions: (await state()).compositions as Record<string, string>,
      /** Sends reports of pages of a cohort. */
      async report(cohort: string, reports: { group: number; entry: HealthSum }[]) {
        const composition = (await state()).compositions[cohort];
        const sums = reports.map(({ group, entry }) => ({ composition, group, entries: [entry] }));
        return report({ sums });
      },
      health: async (query = '') => (await call('GET', `/environments/${code}/health${query}`)).body,
      audit: async () => (await call('GET', `/environments/${code}/audit`)).body.entries,
    };
  }
  return { ...registry, report, judge, movePlans, rollout, showing };
}
