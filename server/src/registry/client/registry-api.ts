import {
  type ArtifactFile,
  ArtifactFile as ArtifactFileSchema,
  SignedComposition,
} from '@member-portal/shared-kernel/contract';
import type { HealthBatch } from '@member-portal/shared-kernel/contracts/health-report';
import {
  array,
  type Infer,
  object,
  type Schema,
  safeParse,
} from '@member-portal/shared-kernel/contracts/schema';
import { EDGE_PROOF_HEADER } from '../../platform/http/trust.ts';
import { isArtifactId, isArtifactPath, isArtifactVersion } from '../artifacts/artifact-names.ts';
import { EnvironmentAnswer, LiveIndex, SignedCompositionAnswer } from '../registry.contracts.ts';
import { onBehalfHeaders } from './on-behalf.ts';
import { registryAddress } from './registry-address.ts';

/** Time-outs in ms: after them the caller goes on with the state that it has. */
const TIMEOUT_MS = 5_000;
const FILE_TIMEOUT_MS = 15_000;

export type RemoteEnvironment = Infer<typeof EnvironmentAnswer>;

/** The registry as the other roles see it, over HTTP. Every call throws when the registry gives no good answer. */
export interface RegistryApi {
  /** Null when nothing changed since that tag. */
  live(etag: string | null): Promise<{ index: LiveIndex; etag: string | null } | null>;
  environment(code: string): Promise<RemoteEnvironment>;
  composition(environment: string, cohort: string): Promise<SignedComposition>;
  /** A composition that is or was live; null if there is none with this id. */
  compositionById(id: string): Promise<SignedComposition | null>;
  /** The files of a version; null when there is no such version. */
  files(id: string, version: string): Promise<ArtifactFile[] | null>;
  /** Sends the sums of browser reports; `edgeProof` shows that the edge is ours. */
  sendHealth(batch: HealthBatch, edgeProof: string): Promise<void>;
  /** Null when there is no such file. */
  file(id: string, version: string, path: string): Promise<Uint8Array | null>;
}

const ArtifactAnswer = object({ descriptor: object({ files: array(ArtifactFileSchema) }) });

/** `edgeProof`: for an edge, whose calls may name the visitor's request. */
export function createRegistryApi(registryUrl: string, edgeProof: string | null = null): RegistryApi {
  const url = (...segments: string[]) => registryAddress(registryUrl, ...segments);

  async function read<S extends Schema>(address: string, schema: S): Promise<Infer<S>> {
    const response = await fetch(address, {
      headers: onBehalfHeaders(edgeProof),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return parse(response, schema);
  }

  return {
    async live(etag) {
      const response = await fetch(url('live'), {
        headers: etag ? { 'if-none-match': etag } : {},
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 304) return null;
      return { index: await parse(response, LiveIndex), etag: response.headers.get('etag') };
    },

    environment: (code) => read(url('environments', code), EnvironmentAnswer),

    composition: (environment, cohort) =>
      read(
        `${url('compositions', environment)}?cohort=${encodeURIComponent(cohort)}`,
        SignedCompositionAnswer,
      ),

    async compositionById(id) {
      const response = await fetch(url('compositions', id), {
        headers: onBehalfHeaders(edgeProof),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 404) return null;
      return parse(response, SignedComposition);
    },

    async files(id, version) {
      if (!isArtifactId(id) || !isArtifactVersion(version)) return null;
      const response = await fetch(url('artifacts', id, version), {
        headers: onBehalfHeaders(edgeProof),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 404) return null;
      return (await parse(response, ArtifactAnswer)).descriptor.files;
    },

    async sendHealth(batch, proof) {
      const response = await fetch(url('health-reports'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', [EDGE_PROOF_HEADER]: proof },
        body: JSON.stringify(batch),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`the registry answered ${response.status}`);
    },

    async file(id, version, path) {
      if (!isArtifactId(id) || !isArtifactVersion(version) || !isArtifactPath(path)) return null;
      const response = await fetch(url('artifacts', id, version, ...path.split('/')), {
        headers: onBehalfHeaders(edgeProof),
        signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`the registry answered ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

async function parse<S extends Schema>(response: Response, schema: S): Promise<Infer<S>> {
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  const parsed = safeParse(schema, await response.json());
  if (!parsed.success) throw new Error('the registry answered in another shape');
  return parsed.data;
}
