import type {
  BootDocument,
  Composition,
  PublicSigningKey,
  SignedComposition,
} from '@member-portal/shared-kernel/contract';
import type { Conformity } from '@member-portal/shared-kernel/contracts/accessibility';
import type { Announcement } from '@member-portal/shared-kernel/contracts/announcements';
import {
  type EnvironmentDocument,
  PublicEnvironment,
} from '@member-portal/shared-kernel/contracts/environment';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { versionsOf } from '../artifacts/versions-of.ts';
import type { TesterView } from '../ports.ts';
import { rememberFor } from './remember-for.ts';

export interface BootParts {
  environment: PublicEnvironment | null;
  environmentError: string | null;
  composition: Composition | null;
  /** The same composition as it was signed. */
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
  const versions = parts.composition
    ? versionsOf(parts.composition)
    : shellFrom
      ? versionsOf({ ...shellFrom, remotes: [] })
      : [];
  const scripts = versions.flatMap(({ baseUrl, files }) =>
    files
      .filter(({ path }) => /\.m?js$/.test(path))
      .map(({ path, integrity }) => [`${baseUrl}${path}`, integrity]),
  );
  return {
    ...parts,
    ...(signed && {
      composition: contentOf(signed),
      signature: { keyId: signed.keyId, signature: signed.signature },
    }),
    ...(healthSample > 1 && { healthSample }),
    ...(accessibility && { accessibility }),
    ...(announcements.length > 0 && { announcements: [...announcements] }),
    keys: [...keys],
    integrity: Object.fromEntries(scripts),
    ...(tester && {
      tester: { pins: tester.pins, expiresAt: tester.expiresAt.toISOString() },
      overrides: tester.overrides,
    }),
  };
}

/** The fields that the browser may know: no host names, senders or creditor identifiers. */
export function publicPart(document: EnvironmentDocument): PublicEnvironment {
  const parsed = safeParse(PublicEnvironment, document);
  if (!parsed.success) throw new Error(`environment ${document.code} lost its shape`);
  return parsed.data;
}
