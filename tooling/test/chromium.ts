import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';

const PLACES = [
  process.env.PORTAL_TEST_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// The journeys run in the whole browser if there is no headless shell, and take longer.
const COMMAND =
  'apt-get update && apt-get install -y chromium && { apt-get install -y chromium-headless-shell || true; }';

/**
 * The browser of the journeys. If there is none, it is installed from Debian, if this user may;
 * otherwise the error names the command.
 */
export async function findChromium(): Promise<
  { path: string; missing?: never } | { path: null; missing: string }
> {
  const found = PLACES.find((place) => place && existsSync(place));
  if (found) return { path: found };
  const mayInstall = userInfo().uid === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log('installing chromium');
    spawnSync('sh', ['-c', COMMAND], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (existsSync('/usr/bin/chromium')) return { path: '/usr/bin/chromium' };
  }
  return { path: null, missing: `no chromium here; on Debian: sudo sh -c '${COMMAND}'` };
}
