import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeEnvironment } from '@member-portal/server/compose-environment';
import type { Config } from '@member-portal/server/config';
import type { ArtifactDescriptor, RemoteManifest } from '@member-portal/shared-kernel/contract';
import { publishArtifact } from '@member-portal/tooling/publish-client.ts';
import type { Browser } from 'playwright';
import { registryOf, type Versions } from '../portal/show-versions.ts';
import type { SignedInState } from '../portal/sign-in.ts';
import { openPage, untilStands } from './open-page.ts';

/** Times in ms since the start of the publication, without the build. */
export interface SeenFigures {
  published: number;
  /** The edge serves it to a new visitor. */
  live: number;
  /** A member with an open page has the version after navigating between pages. */
  seen: number;
}

export interface SeenSetup {
  browser: Browser;
  config: Config;
  root: string;
  environment: string;
  versions: Versions;
  signedIn: SignedInState;
  /** Another run publishes another version. */
  run: number;
}

const REMOTE = 'mfe-requests';
const PATIENCE_MS = 60_000;

/**
 * Publishes a remote with another text in the menu while a member has the portal open, and waits
 * until the member sees it.
 */
export async function publishToSeen(setup: SeenSetup): Promise<SeenFigures> {
  const { browser, config, root, environment, versions, signedIn, run } = setup;
  const origin = `http://localhost:${config.portEdge}`;
  const word = `Mes échanges ${run}-${Date.now() % 100_000}`;
  const variant = makeVariant(root, word);
  const { page, context } = await openPage(browser, signedIn);
  try {
    await page.goto(`${origin}/refunds`);
    await untilStands(page);
    const registry = registryOf(config);
    const started = performance.now();
    const since = () => performance.now() - started;
    await publishArtifact(variant.dist, registry);
    const published = since();
    const { composition } = await composeEnvironment({
      ...registry,
      environment,
      shell: versions.shell,
      remotes: { ...versions.remotes, [REMOTE]: variant.version },
      reason: 'bench',
    });
    let live = 0;
    const newWord = page.getByRole('link', { name: word });
    while (since() < PATIENCE_MS) {
      if (!live && (await isLive(origin, composition.id))) live = since();
      if (live) {
        for (const name of ['Accueil', 'Remboursements'])
          await page.getByRole('link', { name, exact: true }).first().click();
        if (await newWord.first().isVisible()) return { published, live, seen: since() };
      }
      await page.waitForTimeout(250);
    }
    throw new Error(`nobody saw ${REMOTE} ${variant.version} within ${PATIENCE_MS / 1000} s`);
  } finally {
    await context.close();
  }
}

async function isLive(origin: string, id: string): Promise<boolean> {
  const answer = await fetch(`${origin.replace('localhost', '127.0.0.1')}/composition`, {
    headers: { host: new URL(origin).host },
  });
  return answer.ok && (await answer.text()).includes(id);
}

/** This repository's build of the remote, as another version with another text for its menu entry. */
function makeVariant(root: string, word: string): { dist: string; version: string } {
  const built = join(root, REMOTE, 'dist');
  const { descriptor } = JSON.parse(readFileSync(join(built, 'artifact.json'), 'utf8')) as {
    descriptor: ArtifactDescriptor;
  };
  const version = `1.0.1-bench.${Date.now()}`;
  const container = `${REMOTE}_${version}`.replaceAll(/[^A-Za-z0-9]/g, '_');
  const dist = join(root, '.portal', 'bench', 'variant');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, 'files'), { recursive: true });
  const files = descriptor.files.map(({ path }) => {
    const bytes = readFileSync(join(built, 'files', path));
    const renamed = path.endsWith('.js')
      ? Buffer.from(bytes.toString('utf8').replaceAll(descriptor.container, container))
      : bytes;
    writeFileSync(join(dist, 'files', path), renamed);
    const digest = createHash('sha384').update(renamed).digest('base64');
    return { path, integrity: `sha384-${digest}`, bytes: renamed.length };
  });
  const manifest = descriptor.manifest as RemoteManifest;
  const entry = manifest.navigation.find(({ to }) => to === 'requests');
  if (!entry) throw new Error(`${REMOTE} has no menu entry`);
  const texts = { ...manifest.texts, fr: { ...manifest.texts.fr, [entry.textKey]: word } };
  const changed = { ...descriptor, version, container, files, manifest: { ...manifest, texts } };
  writeFileSync(join(dist, 'artifact.json'), JSON.stringify({ kind: 'remote', descriptor: changed }));
  return { dist, version };
}
