import { createApp } from '../../platform/http/create-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { ENVIRONMENTS_FOLDER, seedEnvironments } from '../../registry/environments/seed-environments.ts';
import type { Started } from '../../testing/start-api.ts';
import { createTestClient, type TestClient } from '../../testing/test-client.ts';
import { createOperatorRoutes } from '../../wiring/operators.ts';

/** Serves the operators' calls on the database of a started API. The token is 'operator'. */
export async function startOperators({ platform }: Started): Promise<TestClient> {
  await seedEnvironments(platform.database.db, platform.clock, ENVIRONMENTS_FOLDER);
  const app = await createApp({
    name: 'registry',
    log: platform.log,
    trust: { trustedProxies: [], edgeProof: null },
  });
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.authorization !== 'Bearer operator') throw new PortalError('token_required', 401);
  });
  createOperatorRoutes(platform)(app);
  const client = createTestClient(app);
  client.cookies.set('XSRF-TOKEN', 'unused');
  const { post, get } = client;
  const headers = { authorization: 'Bearer operator' };
  return {
    ...client,
    get: (path, options) => get(path, { headers, ...options }),
    post: (path, body, options) => post(path, body, { headers, ...options }),
  };
}
