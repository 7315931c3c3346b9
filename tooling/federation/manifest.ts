import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@member-portal/shared-kernel/contract';
import { CONTRACT_VERSION, parseManifest } from '@member-portal/shared-kernel/contract';

/** Required ids of pages and widgets in a remote's module. */
interface ManifestParts {
  pages: string[];
  widgets: string[];
}

export const partsOf = (manifest: RemoteManifest): ManifestParts => ({
  pages: [...new Set(manifest.routes.map((route) => route.page ?? route.id))],
  widgets: [...new Set([...manifest.slots, ...manifest.panels].map((entry) => entry.widget))],
});

/**
 * Evaluates `remote.manifest.ts` (Node can run the file) and returns it as the published data. At run time an
 * invalid entry is left out; here it fails the build, which names the entry.
 */
export async function readManifest(folder: string, name: string): Promise<RemoteManifest> {
  const url = pathToFileURL(join(folder, 'remote.manifest.ts')).href;
  const module = (await import(url)) as { default?: unknown; manifest?: unknown };
  const data = structuredClone(module.default ?? module.manifest);
  const parsed = parseManifest(data);
  if (!parsed)
    throw new Error(
      `${name}: remote.manifest.ts has no readable header (id, contractVersion ${CONTRACT_VERSION}, texts)`,
    );
  const problems = [...parsed.problems, ...inconsistencies(parsed.manifest, name)];
  if (problems.length > 0)
    throw new Error(`${name}: remote.manifest.ts is wrong:\n  ${problems.join('\n  ')}`);
  return parsed.manifest;
}

/** The only syntax that the portal's map matches: `segmentsOf` in shared-kernel/map. */
const SEGMENT = /^(:[\w-]+|[\w.~-]+)\??$/;

function inconsistencies(manifest: RemoteManifest, name: string): string[] {
  const problems: string[] = [];
  if (manifest.id !== name) problems.push(`id '${manifest.id}' must be the package's name '${name}'`);
  for (const { id, path } of manifest.routes)
    for (const segment of path.replace(/^\//, '').split('/'))
      if (!SEGMENT.test(segment))
        problems.push(
          `routes: the path '${path}' of '${id}' has the segment '${segment}'; a segment is a word ('faq'), a parameter (':tab') or one of them with a '?' (':tab?')`,
        );
  const keys = [
    ...manifest.routes.map((route) => route.titleKey),
    ...manifest.navigation.flatMap((entry) => [entry.textKey, ...(entry.tab ? [entry.tab.textKey] : [])]),
    ...manifest.panels.flatMap((panel) => [
      panel.titleKey,
      ...(panel.subtitleKey ? [panel.subtitleKey] : []),
    ]),
  ];
  for (const key of new Set(keys)) {
    for (const locale of ['fr', 'en'] as const) {
      if (!manifest.texts[locale][key]) problems.push(`texts.${locale} lacks '${key}'`);
    }
  }
  for (const [what, ids] of Object.entries({
    routes: manifest.routes.map((route) => route.id),
    navigation: manifest.navigation.map((entry) => entry.id),
    panels: manifest.panels.map((panel) => panel.id),
  })) {
    const twice = ids.find((id, at) => ids.indexOf(id) !== at);
    if (twice) problems.push(`${what}: '${twice}' is there twice`);
  }
  return problems;
}
