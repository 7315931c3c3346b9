import {
  type ArtifactDescriptor,
  type Composition,
  parseManifest,
  type ShellDescriptor,
} from '@member-portal/shared-kernel/contract';
import type { Database } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { asComposition } from '../compositions/compositions.presenter.ts';
import { findLiveComposition, listLiveCompositions } from '../compositions/compositions.repository.ts';
import { findDocument } from '../environments/find-document.ts';
import { typeMisfits } from '../kernel-types/type-misfits.ts';
import { findNewestShell, findRemote, findShell } from './artifacts.repository.ts';
import type { UploadedDescriptor } from './check-upload.ts';
import { type Collision, collisionsAmong } from './collisions.ts';
import { type Misfit, manifestMisfits, misfitsUnder } from './fit.ts';
import { foreignOrigins } from './foreign-origins.ts';

type Problem = Misfit | Collision;

export interface FitCheck {
  /**
   * The reasons why this version may not be published. With environments, it must run beside everything that is live
   * in each of them, canaries included. Without, a remote must fit at least one of the shells that it may meet
   * (decision 0011). Throws 404 `environment_unknown`.
   */
  problemsOf(uploaded: UploadedDescriptor, environments: readonly string[]): Promise<Problem[]>;
}

export function createFitCheck({ db }: Database): FitCheck {
  async function liveCompositions(): Promise<Composition[]> {
    const rows = await Promise.all(
      (await listLiveCompositions(db)).map(({ environment, cohort }) =>
        findLiveComposition(db, environment, cohort),
      ),
    );
    return rows.flatMap((row) => (row ? [asComposition(row)] : []));
  }

  async function shellsOf(compositions: readonly Composition[]): Promise<ShellDescriptor[]> {
    const versions = new Set(compositions.map(({ shell }) => shell.version));
    const shells = await Promise.all([...versions].map((version) => findShell(db, version)));
    return shells.filter((shell) => shell !== null);
  }

  async function remotesOf(compositions: readonly Composition[]): Promise<ArtifactDescriptor[]> {
    const names = new Set(
      compositions.flatMap(({ remotes }) => remotes.map(({ id, version }) => `${id}@${version}`)),
    );
    const remotes = await Promise.all(
      [...names].map((name) => {
        const [id = '', version = ''] = name.split('@');
        return findRemote(db, id, version);
      }),
    );
    return remotes.filter((remote) => remote !== null);
  }

  async function misfits(remote: ArtifactDescriptor, shell: ShellDescriptor): Promise<Misfit[]> {
    return [...misfitsUnder(remote, shell), ...(await typeMisfits(db, remote, shell))];
  }

  async function allowedOrigins(environment: string): Promise<readonly string[]> {
    const document = await findDocument(db, environment);
    if (!document) throw new PortalError('environment_unknown', 404, { detail: environment });
    return document.remoteOrigins ?? [];
  }

  /** The shells that this remote may meet: the live ones, and the newest one, which is likely to be live next. */
  async function fitsSomewhere(remote: ArtifactDescriptor, live: readonly Composition[]): Promise<Problem[]> {
    const newest = await findNewestShell(db);
    const shells = [...(await shellsOf(live)), ...(newest ? [newest] : [])];
    const verdicts = await Promise.all(shells.map((shell) => misfits(remote, shell)));
    return [
      ...(verdicts.some((found) => found.length === 0) ? [] : verdicts.flat()),
      ...collisionsWith(remote, live),
    ];
  }

  async function remoteFits(
    remote: ArtifactDescriptor,
    environment: string,
    live: readonly Composition[],
  ): Promise<Problem[]> {
    const origins = foreignOrigins(remote, await allowedOrigins(environment));
    const here = live.filter((composition) => composition.environment === environment);
    // Nothing is live there yet, so there is nothing to fit: the first composition decides.
    if (here.length === 0) return [...origins, ...(await fitsSomewhere(remote, live))];
    const shells = await shellsOf(here);
    return [
      ...origins,
      ...(await Promise.all(shells.map((shell) => misfits(remote, shell)))).flat(),
      ...collisionsWith(remote, here),
    ];
  }

  async function shellFits(
    shell: ShellDescriptor,
    environment: string,
    live: readonly Composition[],
  ): Promise<Problem[]> {
    await allowedOrigins(environment);
    const here = live.filter((composition) => composition.environment === environment);
    const remotes = await remotesOf(here);
    return (await Promise.all(remotes.map((remote) => misfits(remote, shell)))).flat();
  }

  return {
    async problemsOf(uploaded, environments) {
      const live = await liveCompositions();
      if (uploaded.kind === 'shell') {
        const { descriptor } = uploaded;
        return inEach(environments, (environment) => shellFits(descriptor, environment, live));
      }
      const { descriptor } = uploaded;
      const own = [...manifestMisfits(descriptor), ...collisionsWith(descriptor, [])];
      const fits =
        environments.length === 0
          ? await fitsSomewhere(descriptor, live)
          : await inEach(environments, (environment) => remoteFits(descriptor, environment, live));
      return distinct([...own, ...fits]);
    },
  };
}

/** Each reason with the environment to which it applies. */
async function inEach(
  environments: readonly string[],
  check: (environment: string) => Promise<Problem[]>,
): Promise<Problem[]> {
  const found = await Promise.all(
    environments.map(async (environment) =>
      (await check(environment)).map((problem) => ({
        ...problem,
        detail: `${problem.detail} (${environment})`,
      })),
    ),
  );
  return distinct(found.flat());
}

/** Collisions of the remote with itself and with the other remotes of each composition. */
function collisionsWith(remote: ArtifactDescriptor, live: readonly Composition[]): Collision[] {
  const own = parseManifest(remote.manifest)?.manifest;
  if (!own) return [];
  const alone = collisionsAmong([own]);
  const found = live.flatMap(({ remotes }) => {
    const others = remotes.filter(({ id }) => id !== remote.id);
    const manifests = others.flatMap(({ manifest }) => parseManifest(manifest)?.manifest ?? []);
    return collisionsAmong([...manifests, own]);
  });
  const ownDetails = new Set(alone.map(({ detail }) => detail));
  return live.length === 0 ? alone : found.filter(({ detail }) => !ownDetails.has(detail));
}

const distinct = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [problem.detail, problem])).values(),
];
