import { writeFileSync } from 'node:fs';
import { signerOf } from '../../platform/crypto/dsse.ts';
import { minuteOf } from '../../platform/minute-of.ts';
import { ProvenanceAnswer, ProvenanceKeys } from '../../registry/provenance/provenance.contracts.ts';
import { type OpsCommand, OpsError } from '../command.ts';
import { ARTIFACT } from './rollout-change.ts';

export const versionProvenance: OpsCommand = {
  name: 'version provenance',
  summary: 'says from where a version came and who published it, and verifies the signature',
  details:
    'An in-toto statement with https://slsa.dev/provenance/v1 in a DSSE envelope, which --file keeps for other tools. Ends with 1 where it is not the registry’s, or a file differs.',
  options: {
    ...ARTIFACT,
    version: { help: 'such as 1.2.0', required: true },
    file: { help: 'writes the envelope to this new file' },
  },
  async run(client, { artifact = '', version = '', file }) {
    const path = `/artifacts/${encodeURIComponent(artifact)}/${encodeURIComponent(version)}/provenance`;
    const answer = await client.call('GET', path, ProvenanceAnswer);
    const { keys } = await client.call('GET', '/provenance/keys', ProvenanceKeys);
    const { envelope, verified } = answer;
    const keyId = signerOf(envelope, keys);
    if (keyId === null || verified.keyId === null)
      throw new OpsError(
        `No key of the registry has signed this as ${artifact} ${version}.`,
        1,
        'provenance_wrong',
      );
    if (verified.differing.length > 0)
      throw new OpsError(
        `Other content than what was signed: ${verified.differing.join(', ')}`,
        1,
        'files_differ',
      );
    if (file !== undefined) writeFileSync(file, `${JSON.stringify(envelope)}\n`, { flag: 'wx' });
    const isRetired = keys.find((key) => key.keyId === keyId)?.state === 'retired';
    return { text: textOf(answer, `${keyId}${isRetired ? ', which is retired since' : ''}`), json: answer };
  },
};

function textOf({ statement }: ProvenanceAnswer, key: string): string {
  const { buildDefinition, runDetails } = statement.predicate;
  const { artifact, version, preview, source } = buildDefinition.externalParameters;
  const claims = Object.entries(buildDefinition.internalParameters?.claims ?? {});
  return [
    `${artifact} ${version}${preview === undefined ? '' : `, a preview of ${preview}`}`,
    `  published  ${minuteOf(runDetails.metadata.finishedOn)} UTC by ${runDetails.builder.id}`,
    `  source     ${source.repository ?? 'no repository named'}`,
    `  commit     ${source.commit ?? 'none named'}${source.dirty ? ', with changes that were not committed' : ''}`,
    ...claims.map(([name, value]) => `  proven     ${name}: ${value}`),
    `  files      ${statement.subject.length}, all as they were signed`,
    `  signature  good, by key ${key}`,
  ].join('\n');
}
