import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import { createFieldCipher } from '../platform/crypto/field-cipher.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Database } from '../platform/db/database.ts';
import { createApp } from '../platform/http/create-app.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { TrustOptions } from '../platform/http/trust.ts';
import type { Log } from '../platform/log.ts';
import { type Metrics, registerMetricsRoute } from '../platform/metrics.ts';
import type { PageAddress } from '../platform/page-address.ts';
import { askForTokens } from './access.ts';
import { registerArtifactRoutes } from './artifacts/artifacts.routes.ts';
import { createFolderArtifactStore } from './artifacts/folder-artifact-store.ts';
import { createPublishService } from './artifacts/publish.service.ts';
import { registerAuditRoutes } from './audit/audit.routes.ts';
import { registerBoardRoutes } from './board/board.routes.ts';
import { createReadBoard } from './board/board.service.ts';
import { registerCompositionRoutes } from './compositions/compositions.routes.ts';
import { createCompositionService } from './compositions/compositions.service.ts';
import { createKeyRing } from './compositions/key-ring.ts';
import { registerKeyRoutes } from './compositions/keys.routes.ts';
import { openSigner } from './compositions/signing-keys.ts';
import { registerConsoleRoutes } from './console/console.routes.ts';
import { loadConsole } from './console/console-files.ts';
import { registerConsoleSignInRoutes } from './console/sign-in.routes.ts';
import { createConsoleSignIn } from './console/sign-in.service.ts';
import { registerEnvironmentRoutes } from './environments/environments.routes.ts';
import { createEnvironmentService } from './environments/environments.service.ts';
import { seedEnvironments } from './environments/seed-environments.ts';
import { addHealth, type SelfHealingOptions } from './health/create-health.ts';
import { createAuthenticate } from './identity/authenticate.ts';
import { createBootstrap } from './identity/bootstrap.service.ts';
import { createCheckBootstrap } from './identity/check-bootstrap.ts';
import { registerIdentityRoutes } from './identity/identity.routes.ts';
import { type IdentityConfig, NO_IDENTITY } from './identity/identity-config.ts';
import { createRoleService } from './identity/roles.service.ts';
import { createSessionService } from './identity/sessions.service.ts';
import { createTokenVerifier } from './identity/verify-token.ts';
import { registerLiveRoutes } from './live.routes.ts';
import { addPlans } from './plans/create-plans.ts';
import { registerPreviewRoutes } from './previews/previews.routes.ts';
import { createPreviewService } from './previews/previews.service.ts';
import { registerProposalRoutes } from './proposals/proposals.routes.ts';
import { createProposalService } from './proposals/proposals.service.ts';
import { registerProvenanceRoutes } from './provenance/provenance.routes.ts';
import { addRetention } from './retention/create-retention.ts';
import type { RetentionRule } from './retention/due-versions.ts';
import { registerRevocationRoutes } from './revocations/revocations.routes.ts';
import { createRevokeVersion } from './revocations/revoke.service.ts';
import { registerRolloutRoutes } from './rollout/rollout.routes.ts';
import { createRolloutService } from './rollout/rollout.service.ts';
import { createTesterTokens } from './testers/tester-token.ts';
import { registerTesterRoutes } from './testers/testers.routes.ts';
import { createTesterService } from './testers/testers.service.ts';
import { createExchangeToken } from './tokens/exchange-token.ts';
import { registerTokenRoutes } from './tokens/tokens.routes.ts';
import { createTokenService } from './tokens/tokens.service.ts';

export interface RegistryOptions {
  database: Database;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  metrics?: Metrics;
  /** Token of scrapers. The machine's token opens /metrics as well. */
  metricsToken?: string;
  trust: TrustOptions;
  /** Data folder; see `registryPlaces`. */
  dataDir: string;
  /** The id in this process's answer at `/`, by which a caller recognises it; see `running-portals.ts`. */
  instance?: string;
  /** Base address of the links that the registry creates. */
  pageAddress: PageAddress;
  /** Folder of the initial documents of a new registry. */
  environmentsFolder: string;
  /** Absent: reports of browsers are only counted, and no plan moves by itself. */
  selfHealing?: SelfHealingOptions;
  /** Versions that keep their files; absent: the newest thirty of each artifact, and those of half a year. */
  retention?: RetentionRule;
  /** Adds further routes for operators, of other modules. They have the guard of this app: see `Access`. */
  operatorRoutes?: readonly ((app: PortalApp) => void)[];
  /** Issuers for operators and builds; absent: none. */
  identity?: IdentityConfig;
  /** Minimum milliseconds between two fetches of an issuer's keys caused by an unknown key. */
  keysCooldownMs?: number;
  /** `dist` of the console; absent: the registry serves no console. */
  consoleFolder?: string;
  /** Writes a machine token even though operators sign in, for the loss of their issuer. */
  renewsBootstrap?: boolean;
}

/** Places of registry data that is not in the database. */
export const registryPlaces = (dataDir: string) => ({
  artifacts: join(dataDir, 'registry', 'artifacts'),
  operatorToken: join(dataDir, 'registry', 'operator-token'),
});

const DEFAULT_RETENTION: RetentionRule = { versions: 30, days: 180 };

/** Time-out of a request in ms. It is long because a publish waits until the whole build is checked; no page waits for it. */
const REQUEST_MS = 60_000;

/** The registry role: environments, published versions, and rollouts. */
export async function createRegistry(options: RegistryOptions): Promise<PortalApp> {
  const { database, clock, log, metrics, secrets, trust } = options;
  const { db } = database;
  const places = registryPlaces(options.dataDir);
  const store = createFolderArtifactStore(places.artifacts);
  const cipher = createFieldCipher(secrets.key('composition-signing'));
  const signer = await openSigner(db, cipher, clock.now);
  const bootstrap = createBootstrap({ database, clock, log, path: places.operatorToken });
  await bootstrap.keep(options.renewsBootstrap);
  const config = options.identity ?? NO_IDENTITY;
  const verifier = createTokenVerifier({ clock, cooldownMs: options.keysCooldownMs });
  const sessions = createSessionService({ database, clock, config, verifier, bootstrap });
  const tokens = createTokenService(database, clock);
  const checkBootstrap = createCheckBootstrap(db, secrets, clock);
  const authenticate = createAuthenticate({ checkBootstrap, sessions, tokens });
  await seedEnvironments(db, clock, options.environmentsFolder);

  const app = await createApp({
    name: 'registry',
    log,
    trust,
    openApiTitle: 'Portal registry',
    bodyLimit: 1_048_576,
    requestMs: REQUEST_MS,
    ...(metrics && { metrics }),
  });
  askForTokens(app, authenticate, secrets.key('edge-proof').toString('base64url'));
  registerLiveRoutes(app, { db, signer, clock, instance: options.instance ?? randomUUID() });
  registerKeyRoutes(app, { keys: createKeyRing(database, signer, cipher, clock) });
  const rollout = createRolloutService(database, signer, clock);
  const environments = createEnvironmentService(database, clock);
  const proposals = createProposalService({ database, clock, rollout, environments });
  registerEnvironmentRoutes(app, { db, environments, proposals });
  const compositions = createCompositionService(db);
  registerCompositionRoutes(app, { compositions, rollout, proposals });
  registerRolloutRoutes(app, { db, rollout, proposals });
  registerProposalRoutes(app, { proposals });
  await registerArtifactRoutes(app, {
    db,
    store,
    publishing: createPublishService({ database, store, clock, signer }),
  });
  registerProvenanceRoutes(app, { db, signer });
  registerRevocationRoutes(app, { revoke: createRevokeVersion({ database, clock, rollout }) });
  addHealth(app, {
    database,
    clock,
    log,
    metrics,
    rollout,
    environments,
    selfHealing: options.selfHealing,
  });
  addPlans(app, {
    ...{ database, clock, log, metrics, rollout, environments, proposals },
    moves: options.selfHealing !== undefined,
  });
  addRetention(app, {
    ...{ database, clock, log, store },
    rule: options.retention ?? DEFAULT_RETENTION,
    runs: options.selfHealing !== undefined,
  });
  const testers = createTesterService({
    ...{ database, clock, signer, pageAddress: options.pageAddress },
    tokens: createTesterTokens(secrets.key('tester-link')),
    environment: async (code) => (await environments.get(code)).document,
  });
  registerTesterRoutes(app, { testers, clock });
  registerPreviewRoutes(app, { previews: createPreviewService({ database, clock, testers }) });
  registerAuditRoutes(app, { db });
  registerTokenRoutes(app, { tokens, exchange: createExchangeToken({ database, clock, config, verifier }) });
  registerIdentityRoutes(app, { config, sessions, roles: createRoleService(database, clock, config) });
  registerBoardRoutes(app, { readBoard: createReadBoard({ db, clock, environments }) });
  const files = options.consoleFolder === undefined ? null : loadConsole(options.consoleFolder);
  if (files) registerConsoleRoutes(app, files);
  const signInCipher = createFieldCipher(secrets.key('console-sign-in'));
  const signIn = createConsoleSignIn({ config, sessions, cipher: signInCipher });
  registerConsoleSignInRoutes(app, { signIn, sessions, authenticate });
  for (const register of options.operatorRoutes ?? []) register(app);
  if (metrics) {
    const scrapers = options.metricsToken === undefined ? [] : [options.metricsToken];
    const isMachine = async (token: string) => (await checkBootstrap(token)) !== null;
    registerMetricsRoute(app, metrics, { tokens: scrapers, isMachine, hidden: false });
  }
  app.addHook('onListen', async () => bootstrap.start());
  app.addHook('onClose', async () => bootstrap.stop());
  return app;
}
