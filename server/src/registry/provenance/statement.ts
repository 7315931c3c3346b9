import { createHash } from 'node:crypto';
import type { ArtifactFile } from '@member-portal/shared-kernel/contract';
import type { Actor } from '../../platform/request-context.ts';
import type { Statement } from './provenance.contracts.ts';

export const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/** The type of build: a client builds and sends the version, and the registry proves the sender. */
const BUILD_TYPE = 'urn:member-portal:publish:v1';

export interface Publication {
  artifact: string;
  version: string;
  preview: string | null;
  files: readonly ArtifactFile[];
  contents: ReadonlyMap<string, Uint8Array>;
  source: Statement['predicate']['buildDefinition']['externalParameters']['source'];
  /** The proven identity of the publisher. */
  by: Actor;
  claims: Record<string, unknown> | null;
  tokenId: string | null;
  at: Date;
}

export function statementOf(publication: Publication): Statement {
  const { artifact, version, preview, files, contents, source, by, claims, tokenId, at } = publication;
  const { repository, commit } = source;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map(({ path }) => ({ name: path, digest: digestsOf(contents.get(path)) })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { artifact, version, ...(preview !== null && { preview }), source },
        ...(claims && { internalParameters: { claims } }),
        ...(repository !== null &&
          commit !== null && {
            resolvedDependencies: [{ uri: `git+${repository}`, digest: { gitCommit: commit } }],
          }),
      },
      runDetails: {
        builder: { id: builderOf(by) },
        metadata: { invocationId: tokenId ?? 'machine', finishedOn: at.toISOString() },
      },
    },
  };
}

/** Issuer and subject as one address: 'https://token.actions.githubusercontent.com#repo:acme/x:ref:refs/heads/main'. */
const builderOf = ({ issuer, subject }: Actor) => `${issuer}#${subject}`;

function digestsOf(content: Uint8Array | undefined) {
  if (!content) throw new Error('a file that was not uploaded');
  const hex = (algorithm: string) => createHash(algorithm).update(content).digest('hex');
  return { sha256: hex('sha256'), sha384: hex('sha384') };
}

/** Files of a version that the statement lacks, or lists with other content; empty if all match. */
export function filesNotIn({ subject }: Statement, files: readonly ArtifactFile[]): string[] {
  const stated = new Map(subject.map(({ name, digest }) => [name, digest]));
  const differing = files.filter(({ path, integrity }) => {
    const [algorithm = '', base64 = ''] = integrity.split('-');
    const hex = stated.get(path)?.[algorithm];
    return hex === undefined || hex !== Buffer.from(base64, 'base64').toString('hex');
  });
  const paths = new Set(files.map(({ path }) => path));
  return [...differing.map(({ path }) => path), ...[...stated.keys()].filter((path) => !paths.has(path))];
}
