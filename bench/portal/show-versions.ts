import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { composeEnvironment } from '@member-portal/server/compose-environment';
import type { Config } from '@member-portal/server/config';

/** Versions that an environment shows. */
export interface Versions {
  shell: string;
  /** Remote id → version. */
  remotes: Record<string, string>;
}

export const registryOf = ({ host, portRegistry, data }: Config) => ({
  registryUrl: `http://${host}:${portRegistry}`,
  token: readFileSync(join(data, 'registry', 'operator-token'), 'utf8').trim(),
});

const EVERY_MS = 100;
const PATIENCE_MS = 60_000;

/**
 * Makes these versions live and waits until the edge shows them. Everything is switched off in between, so
 * that the page has no versions to fall back to, as after a first publish.
 */
export async function showVersions(config: Config, environment: string, versions: Versions): Promise<void> {
  const registry = registryOf(config);
  const reason = 'bench';
  await composeEnvironment({ ...registry, environment, shell: versions.shell, remotes: {}, reason });
  const { composition } = await composeEnvironment({ ...registry, environment, ...versions, reason });
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const html = await read(`http://localhost:${config.portEdge}/login`);
    if (html.includes(composition.id)) return;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  throw new Error(`the edge does not show composition ${composition.id}`);
}

function read(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      answer.on('end', () => resolve(text)).on('error', reject);
    }).on('error', reject);
  });
}
