import type { BootDocument, Composition } from 'shared-kernel/contract';
import { type EnvironmentDocument, PublicEnvironment } from 'shared-kernel/contracts/environment';
import { safeParse } from 'shared-kernel/contracts/schema';
import { versionsOf } from '../artifacts/versions-of.ts';

export interface BootParts {
  environment: PublicEnvironment | null;
  environmentError: string | null;
  composition: Composition | null;
  /** Whose shell the page runs: the composition's own, another environment's where the host has none. */
  shellFrom: Composition | null;
  apiBase: string;
  nonce: string;
}

export function bootDocument({ shellFrom, ...parts }: BootParts): BootDocument {
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
  return { ...parts, integrity: Object.fromEntries(scripts) };
}

/** Only what the browser may know: no host names, senders, creditor identifiers. */
export function publicPart(document: EnvironmentDocument): PublicEnvironment {
  const parsed = safeParse(PublicEnvironment, document);
  if (!parsed.success) throw new Error(`environment ${document.code} lost its shape`);
  return parsed.data;
}
