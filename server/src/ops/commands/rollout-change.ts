import { RolloutAnswer } from '../../registry/rollout/rollout.contracts.ts';
import { type OpsClient, type OpsCommand, OpsError, type OpsResult, type OpsValues } from '../command.ts';
import { rolloutText } from './rollout-text.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const THERE: OpsCommand['options'] = {
  environment: { help: 'code of the environment: GFPLAC', required: true },
};

/** Options of every change of a rollout. */
export const CHANGE: OpsCommand['options'] = {
  ...THERE,
  ...WHO_AND_WHY,
  revision: { help: 'only if the rollout is still at this one (default: the one it is at now)' },
};

export const ARTIFACT: OpsCommand['options'] = {
  artifact: { help: 'id of a remote, or shell', required: true },
};

export const readRollout = (client: OpsClient, environment = '') =>
  client.call('GET', `/environments/${encodeURIComponent(environment)}/rollout`, RolloutAnswer);

/** Makes one change of the rollout at the revision that was read. Returns the resulting state of the environment. */
export async function changeRollout(
  client: OpsClient,
  move: string,
  { environment = '', by, reason, revision, ...values }: OpsValues,
  body: Record<string, unknown> = values,
): Promise<OpsResult> {
  const readRevision =
    revision === undefined ? (await readRollout(client, environment)).revision : wholeNumber(revision);
  const path = `/environments/${encodeURIComponent(environment)}/rollout/${move}`;
  const changed = await client.call('POST', path, RolloutAnswer, { ...body, readRevision, by, reason });
  const unchanged = changed.revision === readRevision ? 'Nothing changed: it was so already.\n\n' : '';
  return { text: unchanged + rolloutText(changed), json: changed };
}

export function wholeNumber(typed: string): number {
  const number = Number(typed);
  if (!Number.isInteger(number) || number < 1) throw new OpsError(`--revision: ${typed} is no revision.`, 2);
  return number;
}

/** Options that name the switched part: a remote, or one of its routes or widgets. */
export const SWITCHED: OpsCommand['options'] = {
  remote: { help: 'id of the remote', required: true },
  route: { help: 'one route of it alone, by its id in the manifest' },
  widget: { help: 'one widget or panel of it alone, by its id in the manifest' },
  ...CHANGE,
};
