import { array, object, string } from '@member-portal/shared-kernel/contracts/schema';
import { askRegistry, PublishRefused, readAnswer } from '../publish-client.ts';

/**
 * Authentication of a publish: the token of a team; the token of a CI system for this build; or the address
 * where GitHub Actions makes one.
 */
export type Credentials =
  | { kind: 'team'; token: string }
  | { kind: 'build'; token: string }
  | { kind: 'github'; address: string; token: string };

/** Null if the environment has none. */
export function readCredentials(env: NodeJS.ProcessEnv): Credentials | null {
  const [team, build] = [env.PORTAL_TOKEN?.trim(), env.PORTAL_ID_TOKEN?.trim()];
  if (team) return { kind: 'team', token: team };
  if (build) return { kind: 'build', token: build };
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = env;
  return address && token ? { kind: 'github', address, token } : null;
}

const Builds = object({ builds: array(object({ issuer: string(), audience: string() })) });
const Exchanged = object({ token: string() });
const Made = object({ value: string() });

interface Target {
  registryUrl: string;
  artifact: string;
}

/** The token for the registry. Throws PublishRefused if it does not exchange the build's own. */
export async function tokenFor(credentials: Credentials, target: Target): Promise<string> {
  if (credentials.kind === 'team') return credentials.token;
  const { registryUrl, artifact } = target;
  const token = credentials.kind === 'build' ? credentials.token : await askGitHub(credentials, registryUrl);
  const answer = await askRegistry(registryUrl, '/tokens/exchange', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, remote: artifact }),
  });
  return readAnswer(Exchanged, answer, registryUrl).token;
}

/** A token of this build for the registry's audience. */
async function askGitHub(
  { address, token }: { address: string; token: string },
  registryUrl: string,
): Promise<string> {
  const { builds } = readAnswer(Builds, await askRegistry(registryUrl, '/identity', {}), registryUrl);
  const github = builds.find(({ issuer }) =>
    new URL(issuer).hostname.endsWith('actions.githubusercontent.com'),
  );
  if (!github) {
    throw new PublishRefused(0, 'build_not_granted', `${registryUrl} believes no builds of GitHub Actions`);
  }
  const url = new URL(address);
  url.searchParams.set('audience', github.audience);
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const body: unknown = await answer.json().catch(() => null);
  return readAnswer(Made, { status: answer.status, body }, 'GitHub Actions').value;
}
