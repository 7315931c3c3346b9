import { createPublicKey } from 'node:crypto';
import { object, safeParse, string } from '@member-portal/shared-kernel/contracts/schema';
import { signerOf } from '../../platform/crypto/dsse.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { findArtifact } from '../artifacts/artifacts.repository.ts';
import type { Signer } from '../compositions/signing-keys.ts';
import { ProvenanceAnswer, ProvenanceKeys, Statement } from './provenance.contracts.ts';
import { findProvenance } from './provenance.repository.ts';
import { filesNotIn } from './statement.ts';

export function registerProvenanceRoutes(app: PortalApp, { db, signer }: { db: Executor; signer: Signer }) {
  app.get(
    '/artifacts/:id/:version/provenance',
    {
      config: { access: 'known' },
      schema: {
        summary:
          'From where a version came and who published it: in-toto statement in a signed DSSE envelope',
        params: object({ id: string(), version: string() }),
        response: { 200: ProvenanceAnswer },
      },
    },
    async ({ params: { id, version } }) => {
      const row = await findArtifact(db, id, version);
      if (!row) throw new PortalError('artifact_unknown', 404);
      const envelope = await findProvenance(db, id, version);
      if (!envelope) throw new PortalError('provenance_unknown', 404);
      const statement = safeParse(Statement, JSON.parse(Buffer.from(envelope.payload, 'base64').toString()));
      if (!statement.success) throw new PortalError('provenance_damaged', 409);
      const { artifact, version: stated } = statement.data.predicate.buildDefinition.externalParameters;
      const isOfThis = artifact === id && stated === version;
      return {
        envelope,
        statement: statement.data,
        verified: {
          keyId: isOfThis ? signerOf(envelope, await signer.allKeys()) : null,
          differing: filesNotIn(statement.data, row.descriptor.files),
        },
      };
    },
  );

  app.get(
    '/provenance/keys',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'The public keys by which a provenance is verified, as JWK and PEM; the newest first',
        response: { 200: ProvenanceKeys },
      },
    },
    async () => {
      const current = new Set((await signer.publicKeys()).map(({ keyId }) => keyId));
      return {
        keys: (await signer.allKeys()).map(({ keyId, jwk }) => ({
          ...{ keyId, jwk },
          pem: createPublicKey({ key: jwk, format: 'jwk' })
            .export({ type: 'spki', format: 'pem' })
            .toString(),
          state: current.has(keyId) ? ('current' as const) : ('retired' as const),
        })),
      };
    },
  );
}
