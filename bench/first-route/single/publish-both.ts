import type { Config } from '@member-portal/server/config';
import { publishArtifact } from '@member-portal/tooling/publish-client.ts';
import { readLocalVersions } from '@member-portal/tooling/start/publish-all.ts';
import { registryOf, type Versions } from '../../portal/show-versions.ts';
import { buildSingle } from './build-single.ts';

/** The versions of both portals. */
export interface BothVersions {
  federated: Versions;
  single: Versions;
}

/** The federated versions exist since the start; the single bundle is added. */
export async function publishBoth(
  root: string,
  config: Config,
  log: (line: string) => void,
): Promise<BothVersions> {
  const { artifacts, ...single } = await buildSingle(root, log);
  for (const folder of artifacts) await publishArtifact(folder, registryOf(config));
  return { federated: readLocalVersions(root), single };
}
