import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@member-portal/server/start-error';
import { publishedWorkspaces } from '../build/build-workspaces.ts';
import { isPreview } from '../publish/preview.ts';
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
    const artifact = JSON.parse(readFileSync(join(dist, 'artifact.json'), 'utf8')) as Artifact;
    if (!isPreview(artifact.descriptor.version)) return artifact;
  } catch {
    throw new StartError(`${name} was never built: start once without --no-build.`);
  }
  throw new StartError(
    `${name}/dist holds the preview of a branch, which no environment shows: start once without --no-build.`,
  );
}

/**
 * Publishes through the same client as a team, the shell first, because the registry checks each
 * remote against it. Existing versions are not changed. `another` builds a workspace again as another version, where the
 * registry has other content for this one. Returns how many versions were new.
 */
export async function publishAll(
  root: string,
  { registryUrl, token }: Registry,
  another: (name: string) => Promise<void>,
): Promise<number> {
  let created = 0;
  for (const name of publishedWorkspaces(root)) {
    const publish = () => publishArtifact(join(root, name, 'dist'), { registryUrl, token });
    const isOther = (error: unknown) => error instanceof PublishRefused && error.code === 'version_exists';
    try {
      const published = await publish().catch(async (error: unknown) => {
        if (!isOther(error)) throw error;
        await another(name);
        return publish();
      });
      if (published.created) created += 1;
    } catch (error) {
      if (!(error instanceof PublishRefused)) throw error;
      throw new StartError(`${name} was refused by the registry (${error.code}): ${error.message}`);
    }
  }
  return created;
}
