import { join } from 'node:path';
import { readWorkspace } from '../federation/workspace.ts';
import { type BuiltArtifact, PublishRefused, publishArtifact, type Reason } from '../publish-client.ts';
import { checkArtifact } from './check-artifact.ts';
import { type Credentials, tokenFor } from './credentials.ts';
import { inWords } from './in-words.ts';
import { mayPublish } from './may-publish.ts';
import { endPreview, linkPreview, type PreviewLink, previewVersion } from './preview.ts';
import { type RolledOut, rollOut } from './roll-out.ts';
import { sourceRepository, sourceRevision } from './source-revision.ts';

export interface PublishOptions {
  folder: string;
  /** 'http://localhost:4100' */
  registryUrl: string;
  credentials: Credentials;
  environments: string[];
  /** Null: for all visitors. */
  percent: number | null;
  /** A canary that rises by itself. */
  plan: boolean;
  /** The branch that it is a preview of; null for a version that may be released. */
  preview: string | null;
  /** Ends the preview of the branch; nothing is built. */
  end: boolean;
  build: boolean;
  json: boolean;
  version: string | undefined;
  revision: string | undefined;
  reason: string | undefined;
  by: string | undefined;
}

/** Output of `--json`. */
export interface PublishOutcome {
  id: string;
  version: string;
  /** Null if the publish failed before the version was sent. */
  status: 'published' | 'unchanged' | null;
  sourceRevision: string | null;
  environments: RolledOut[];
  /** With `preview`: the links that open an environment with it. */
  links?: PreviewLink[];
  /** With `end`: the number of ended links. */
  ended?: number;
  refused: { code: string; text: string; reasons: readonly Reason[] } | null;
}

/** Builds, checks, sends and rolls out. `say` gets a line for each step; a refusal is in the outcome. */
export async function publishHere(
  options: PublishOptions,
  say: (line: string) => void,
): Promise<PublishOutcome> {
  const { folder, registryUrl, environments, percent, plan, preview } = options;
  const revision = options.revision ?? sourceRevision(folder);
  const repository = sourceRepository(folder);
  const outcome: PublishOutcome = {
    ...nameOf(options, revision),
    status: null,
    sourceRevision: revision,
    environments: [],
    refused: null,
  };
  try {
    const token = await tokenFor(options.credentials, { registryUrl, artifact: outcome.id });
    // A build takes half a minute, so an invalid token is reported before it.
    await mayPublish({ registryUrl, token, artifact: outcome.id, environments, isPreview: preview !== null });
    const { by, reason = `${outcome.id} ${outcome.version}${revision ? ` of ${revision}` : ''}` } = options;
    const called = { registryUrl, token, artifact: outcome.id, reason, ...(by !== undefined && { by }) };
    if (preview !== null && options.end) {
      outcome.ended = await endPreview({ ...called, branch: preview });
      say(`${outcome.id}: the preview of ${preview} has ended, with ${outcome.ended} links`);
      return outcome;
    }
    const version = preview === null ? options.version : outcome.version;
    const artifact = options.build ? await build(folder, version, say) : null;
    const checked = checkArtifact(join(folder, 'dist'), artifact, version);
    Object.assign(outcome, { id: checked.id, version: checked.version });
    if (checked.reasons.length > 0)
      throw new PublishRefused(0, 'artifact_unfit', 'not sent', checked.reasons);
    say(`checked: ${checked.summary}`);
    const { created } = await publishArtifact(join(folder, 'dist'), {
      registryUrl,
      token,
      environments,
      ...(revision !== null && { sourceRevision: revision }),
      ...(repository !== null && { sourceRepository: repository }),
      ...(preview !== null && { preview }),
    });
    outcome.status = created ? 'published' : 'unchanged';
    say(`${created ? 'published' : 'was there already'}: ${checked.id} ${checked.version} at ${registryUrl}`);
    if (preview !== null) {
      outcome.links = [];
      for (const environment of environments) {
        const link = await linkPreview({ ...called, environment, branch: preview });
        outcome.links.push(link);
        say(`${environment}: ${link.link} (until ${link.expiresAt})`);
      }
      return outcome;
    }
    for (const environment of environments) {
      const shown = await rollOut({ ...called, environment, version: checked.version, percent, plan });
      outcome.environments.push(shown);
      say(lineOf(shown));
    }
  } catch (error) {
    if (!(error instanceof PublishRefused)) throw error;
    outcome.refused = { code: error.code, text: inWords(error), reasons: error.reasons };
  }
  return outcome;
}

/** Id and version of the artifact before it is built. */
function nameOf(
  { folder, version, preview }: PublishOptions,
  revision: string | null,
): Pick<PublishOutcome, 'id' | 'version'> {
  const { name, role, version: own } = readWorkspace(folder);
  if (role === 'console') throw new Error(`${name} is served by the registry itself: it is not published`);
  const named = preview === null ? (version ?? own) : previewVersion(own, preview, revision);
  return { id: role === 'shell' ? 'shell' : name, version: named };
}

/** Only this code loads webpack. */
async function build(
  folder: string,
  version: string | undefined,
  say: (line: string) => void,
): Promise<BuiltArtifact> {
  const { buildHere } = await import('../build/build-here.ts');
  const { artifact, summary } = await buildHere({ folder, local: false, version });
  if (artifact.kind === 'console') throw new Error('the console is not published');
  say(`built: ${summary}`);
  return artifact;
}

function lineOf({
  environment,
  shown,
  percent,
  changed,
  off,
  beside,
  revision,
  proposed,
  plan,
}: RolledOut): string {
  const others = beside ? ` but the ${beside.percent} % of the canary ${beside.version}` : '';
  const rising = plan ? `, which plan ${plan} raises` : '';
  const whom = shown === 'canary' ? `a canary for ${percent} %${rising}` : `for everybody${others}`;
  if (proposed)
    return `${environment}: proposed ${whom}; somebody else confirms it there (move confirm --id ${proposed})`;
  if (off)
    return `${environment}: ${whom}, but switched off there: an operator switches it on (rollout enable)`;
  if (!changed) return `${environment}: was ${whom} already`;
  return `${environment}: ${whom} (revision ${revision}); open pages take it over within 30 s, at their next navigation`;
}
