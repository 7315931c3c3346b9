import { safeParse } from '../contracts/schema.ts';
import {
  CONTRACT_VERSION,
  ManifestHeader,
  ManifestNavigation,
  ManifestOrigins,
  ManifestPanel,
  ManifestRoute,
  ManifestSlot,
  type RemoteManifest,
} from './manifest.ts';

export interface ParsedManifest {
  manifest: RemoteManifest;
  /** Descriptions of the parts that were left out: 'navigation[1]: …'. */
  problems: string[];
}

/**
 * Reads a manifest entry by entry: an invalid entry is left out and named, the others stay, so that one
 * faulty remote never empties the menu. Returns null when the header cannot be read or when the
 * contract's major version differs.
 */
export function parseManifest(input: unknown): ParsedManifest | null {
  const header = safeParse(ManifestHeader, input);
  if (!header.success) return null;
  if (header.data.contractVersion.split('.')[0] !== CONTRACT_VERSION.split('.')[0]) return null;
  const problems: string[] = [];
  const source = input as Record<string, unknown>;
  const entries = <T>(name: string, schema: Parameters<typeof safeParse>[0]): T[] => {
    const list = source[name];
    if (!Array.isArray(list)) {
      problems.push(`${name}: not a list`);
      return [];
    }
    return list.flatMap((entry, index) => {
      const parsed = safeParse(schema, entry);
      if (parsed.success) return [parsed.data as T];
      problems.push(
        `${name}[${index}]: ${parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('; ')}`,
      );
      return [];
    });
  };
  const origins = safeParse(ManifestOrigins, source.origins ?? {});
  if (!origins.success) problems.push('origins: not lists of https origins');
  return {
    manifest: {
      ...header.data,
      routes: entries<RemoteManifest['routes'][number]>('routes', ManifestRoute),
      navigation: entries<RemoteManifest['navigation'][number]>('navigation', ManifestNavigation),
      slots: entries<RemoteManifest['slots'][number]>('slots', ManifestSlot),
      panels: entries<RemoteManifest['panels'][number]>('panels', ManifestPanel),
      ...(origins.success && source.origins !== undefined && { origins: origins.data }),
    },
    problems,
  };
}
