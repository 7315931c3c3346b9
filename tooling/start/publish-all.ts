import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@member-portal/server/start-error';
import { publishedWorkspaces } from '../build/build-workspaces.ts';
import { PublishRefused, publishArtifact } from '../publish-client.ts';

/** Versions of the repository's own artifacts. */
export interface LocalVersions {
  shell: string;
  /** Remote id → version. */
  remotes: Record<string, string>;
}

interface Registry {
  /** 'http://127.0.0.1:4100' */
  registryUrl: string;
  token: string;
}

/**
 * Every workspace that webpack builds, with the content of its `dist`. Throws a StartError if one has never
 * been built.
 */
export function readLocalVersions(root: string): LocalVersions {
  const versions: LocalVersions = { shell: '', remotes: {} };
  for (const name of publishedWorkspaces(root)) {
    const { kind, descriptor } = readArtifact(join(root, name, 'dist'), name);
    if (kind === 'shell') versions.shell = descriptor.version;
    else versions.remotes[descriptor.id] = descriptor.version;
  }
  return versions;
}

interface Artifact {
  kind: 'remote' | 'shell';
  descriptor: { id: string; version: string };
}

function readArtifact(dist: string, name: string): Artifact {
  try {
    return JSON.parse(readFileSync(join(dist, 'artifact.json'), 'utf8')) as Artifact;
  } catch {
    throw new StartError(`${name} was never built: start once without --no-build.`);
  }
}

/**
 * Publishes through the same client as a team, the shell first, because the registry checks each remote
 * against it. Existing versions are not changed. Returns the number of new versions.
 */
export async function publishAll(root: string, { registryUrl, token }: Registry): Promise<number> {
  let created = 0;
  for (const name of publishedWorkspaces(root)) {
    try {
      const published = await publishArtifact(join(root, name, 'dist'), { registryUrl, token });
      if (published.created) created += 1;
    } catch (error) {
      if (!(error instanceof PublishRefused)) throw error;
      throw new StartError(`${name} was refused by the registry (${error.code}): ${error.message}`);
    }
  }
  return created;
}
