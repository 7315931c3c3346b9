import type { ArtifactDescriptor } from '@member-portal/shared-kernel/contract';
import {
  array,
  boolean,
  type Infer,
  number,
  object,
  record,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import type { Executor } from '../../platform/db/database.ts';
import { artifactBaseUrl } from '../artifacts/artifact-names.ts';
import { findRemote } from '../artifacts/artifacts.repository.ts';
import type { RolloutState } from './rollout.contracts.ts';

const DRAFT = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** The remotes of an environment in the shape of the public frontend-discovery draft: docs/composition.md. */
export const FrontendDiscovery = object({
  schema: string(),
  microFrontends: record(
    string(),
    array(
      object({
        url: string(),
        metadata: object({ integrity: string(), version: string() }),
        deployment: object({ traffic: number(), default: boolean() }),
        extras: object({ container: string(), integrity: record(string(), string()) }),
      }),
    ),
  ),
});
type FrontendDiscovery = Infer<typeof FrontendDiscovery>;

/** Leaves out switched-off parts; lists a canary beside the stable version. */
export async function frontendDiscovery(
  db: Executor,
  { remotes }: Pick<RolloutState, 'remotes'>,
): Promise<FrontendDiscovery> {
  const microFrontends: FrontendDiscovery['microFrontends'] = {};
  for (const [id, { stable, canary, disabled }] of Object.entries(remotes)) {
    if (disabled) continue;
    const shares = [
      { version: stable, deployment: { traffic: 100 - (canary?.percent ?? 0), default: true } },
      ...(canary
        ? [{ version: canary.version, deployment: { traffic: canary.percent, default: false } }]
        : []),
    ];
    const versions = await Promise.all(
      shares.map(async ({ version, deployment }) => {
        const remote = await findRemote(db, id, version);
        return remote ? [{ ...entryOf(remote), deployment }] : [];
      }),
    );
    microFrontends[id] = versions.flat();
  }
  return { schema: DRAFT, microFrontends };
}

function entryOf({ id, version, entry, files, container }: ArtifactDescriptor) {
  const baseUrl = artifactBaseUrl(id, version);
  const integrity = Object.fromEntries(files.map(({ path, integrity: hash }) => [`${baseUrl}${path}`, hash]));
  return {
    url: `${baseUrl}${entry}`,
    metadata: { integrity: integrity[`${baseUrl}${entry}`] ?? '', version },
    extras: { container, integrity },
  };
}
