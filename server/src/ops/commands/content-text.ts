import { ContentKindName, type ContentVersion } from '../../members/operators/operated-content.contracts.ts';
import type { OpsCommand, OpsValues } from '../command.ts';
import { OpsError } from '../command.ts';
import { table } from './table.ts';
import { ENVIRONMENT } from './who-and-why.ts';

/** Options that name a record of content. */
export const WHICH_CONTENT: OpsCommand['options'] = {
  kind: { help: ContentKindName.options.join(', '), required: true, values: ContentKindName.options },
  id: { help: 'its externalId, as content list shows it', required: true },
  ...ENVIRONMENT,
};

export const contentOrder = ({ kind, id, environment }: OpsValues) => ({
  kind,
  externalId: id,
  environment,
});

/** Throws a usage error for anything but a whole number from 1. */
export function versionOf({ version }: OpsValues): number | undefined {
  if (version === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(version))
    throw new OpsError('--version: a number, as content show shows it.', 2);
  return Number(version);
}

export const contentName = ({ kind, externalId, version, environment }: ContentVersion) =>
  `Version ${version} of ${kind} ${externalId} (${environment})`;

export const contentTable = (versions: readonly ContentVersion[]) =>
  table(
    versions.map(({ kind, externalId, version, state, source, publishAt, publishedAt, by, title }) => [
      kind,
      externalId,
      `v${version}`,
      state.toLowerCase(),
      publishAt ?? publishedAt ?? '',
      by ?? source.toLowerCase(),
      title,
    ]),
  );
