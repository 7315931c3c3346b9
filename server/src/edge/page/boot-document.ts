import { createHash } from 'node:crypto';
import {
  type BootDocument,
  type Composition,
  type CompositionFile,
  type PublicSigningKey,
  type SignedComposition,
  scriptHashes,
  versionsOf,
} from '@member-portal/shared-kernel/contract';
import type { Conformity } from '@member-portal/shared-kernel/contracts/accessibility';
import type { Announcement } from '@member-portal/shared-kernel/contracts/announcements';
import {
  type EnvironmentDocument,
  type GraphicalCharter,
  PublicEnvironment,
} from '@member-portal/shared-kernel/contracts/environment';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { servedFavicon } from '../assets/served-favicon.ts';
import { compositionUrl } from '../composition/composition-url.ts';
import type { TesterView } from '../ports.ts';
import { rememberFor } from './remember-for.ts';

export interface BootParts {
  environment: PublicEnvironment | null;
  environmentError: string | null;
  composition: Composition | null;
  /** The signed form of the same composition. */
  signed: SignedComposition | null;
  /** The keys whose signatures are valid. */
  keys: readonly PublicSigningKey[];
  /** The composition whose shell the page runs: its own, or the default environment's where the host has none. */
  shellFrom: Composition | null;
  apiBase: string;
  nonce: string;
  tester: TesterView | null;
  /** One in so many pages reports a load without a failure. */
  healthSample: number;
  announcements: readonly Announcement[];
  accessibility: Conformity | null;
}

/** The signed payload as an object. Written as JSON again, it gives the signed text. */
const contentOf = rememberFor(({ payload }: SignedComposition) => JSON.parse(payload) as Composition);

export function bootDocument({
  shellFrom,
  tester,
  signed,
  keys,
  healthSample,
  announcements,
  accessibility,
  ...parts
}: BootParts): BootDocument {
  const file = compositionFile(parts.composition, signed, tester);
  const inPage = parts.composition ?? (shellFrom && { ...shellFrom, remotes: [] });
  return {
    ...parts,
    ...(signed && {
      composition: contentOf(signed),
      signature: { keyId: signed.keyId, signature: signed.signature },
    }),
    ...(file && { composition: null, compositionFile: file }),
    ...(healthSample > 1 && { healthSample }),
    reportsFeel: true,
    ...(accessibility && { accessibility }),
    ...(announcements.length > 0 && { announcements: [...announcements] }),
    keys: [...keys],
    integrity: file || !inPage ? {} : scriptHashes(versionsOf(inPage)),
    ...(tester && {
      tester: {
        pins: tester.pins,
        expiresAt: tester.expiresAt.toISOString(),
        ...(tester.charter && { draftBrand: true }),
        ...(Object.keys(tester.faults).length > 0 && { faults: tester.faults }),
      },
      overrides: tester.overrides,
    }),
  };
}

/**
 * Null if the page itself holds the composition: for a shell that cannot fetch it, and for a tester, whose
 * composition is in no registry.
 */
function compositionFile(
  composition: Composition | null,
  signed: SignedComposition | null,
  tester: TesterView | null,
): CompositionFile | null {
  if (!composition?.shell.fetchesComposition || !signed || tester) return null;
  const { version, baseUrl, scripts } = composition.shell;
  return {
    url: compositionUrl(composition.id),
    integrity: hashOf(signed),
    id: composition.id,
    shell: { version, baseUrl, scripts },
  };
}

const hashOf = rememberFor(
  ({ payload }: SignedComposition) => `sha384-${createHash('sha384').update(payload).digest('base64')}`,
);

/** The fields that the browser may know: no host names, senders or creditor identifiers. */
export function publicPart(document: EnvironmentDocument): PublicEnvironment {
  const parsed = safeParse(PublicEnvironment, document);
  if (!parsed.success) throw new Error(`environment ${document.code} lost its shape`);
  const { brand } = parsed.data;
  if (!brand) return parsed.data;
  return { ...parsed.data, brand: { ...brand, graphical_charter: servedCharter(brand.graphical_charter) } };
}

/** The browser fetches the drawing of a favicon once and caches it; no page carries it. */
const servedCharter = (charter: GraphicalCharter): GraphicalCharter => ({
  ...charter,
  favicon: servedFavicon(charter.favicon),
});

/**
 * The same environment with the draft of a charter. The page contains the draft's favicon, since no address
 * serves it.
 */
export const inDraft = (environment: PublicEnvironment, charter: GraphicalCharter): PublicEnvironment => ({
  ...environment,
  brand: environment.brand && { ...environment.brand, graphical_charter: charter },
});
