import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ArtifactDescriptor } from '@member-portal/shared-kernel/contract';
import { compileWorkspace } from '@member-portal/tooling/federation/compile.ts';
import { readWorkspace } from '@member-portal/tooling/federation/workspace.ts';

/**
 * Id of the remote from which the others are copied. All names have the same length, so that a copy
 * is a text replacement.
 */
const FIRST = 'small-000';
const VERSION = '1.0.0';

const SOURCES: Record<string, string> = {
  'package.json': JSON.stringify({
    name: `mfe-${FIRST}`,
    version: VERSION,
    private: true,
    type: 'module',
    portal: { role: 'remote' },
    dependencies: { react: '*', '@member-portal/shared-kernel': '^1.0.0' },
  }),
  'remote.manifest.ts': `export default {
    id: 'mfe-${FIRST}', contractVersion: '1.0', navigation: [], panels: [],
    routes: ['list', 'detail/:id', 'new'].map((path, at) => ({
      id: '${FIRST}.' + ['list', 'detail', 'new'][at], page: ['list', 'detail', 'new'][at], path: '${FIRST}/' + path,
      access: 'member', titleKey: ['list', 'detail', 'new'][at] + '.title', surface: 'page',
    })),
    slots: [{ slot: '${FIRST}.summary', widget: 'summary', order: 1 }],
    texts: {
      fr: { 'list.title': 'La liste de ${FIRST}', 'detail.title': 'Le détail de ${FIRST}', 'new.title': 'Ajouter à ${FIRST}' },
      en: { 'list.title': 'List of ${FIRST}', 'detail.title': 'Detail of ${FIRST}', 'new.title': 'Add to ${FIRST}' },
    },
  };`,
  'src/remote.ts': `import { CONTRACT_VERSION } from '@member-portal/shared-kernel/contract';
import { Summary } from './Summary.tsx';
export default {
  contract: CONTRACT_VERSION,
  pages: () => ({
    list: () => import('./ListPage.tsx'),
    detail: () => import('./DetailPage.tsx'),
    new: () => import('./NewPage.tsx'),
  }),
  widgets: () => ({ summary: Summary }),
};`,
  'src/Summary.tsx': `import { Text } from '@member-portal/shared-kernel/ui';
export const Summary = () => <Text>${FIRST}</Text>;`,
  ...Object.fromEntries(
    ['List', 'Detail', 'New'].map((name) => [
      `src/${name}Page.tsx`,
      `import { PageHeader, Text } from '@member-portal/shared-kernel/ui';
export default function ${name}Page() { return <><PageHeader title="${name} of ${FIRST}" /><Text>${FIRST}</Text></>; }`,
    ]),
  ),
};

/** The output folder of a build, ready to be published. */
export interface SmallRemote {
  id: string;
  version: string;
  dist: string;
}

/**
 * Builds one small remote with three pages and a widget, and copies it under the requested number
 * of names.
 */
export async function makeSmallRemotes(root: string, count: number): Promise<SmallRemote[]> {
  const folder = join(root, '.portal', 'bench', 'small');
  rmSync(folder, { recursive: true, force: true });
  const source = join(folder, 'source');
  for (const [path, text] of Object.entries(SOURCES)) write(join(source, path), text);
  const workspace = readWorkspace(source);
  const { artifact } = await compileWorkspace(workspace, { sourceMaps: false, cache: null });
  const descriptor = artifact.descriptor as ArtifactDescriptor;
  const files = descriptor.files.map(({ path }) => ({
    path,
    text: readFileSync(join(workspace.dist, 'files', path), 'utf8'),
  }));
  return Array.from({ length: count }, (_, at) => {
    const name = `small-${String(at + 1).padStart(3, '0')}`;
    const renamed = (text: string) =>
      text.replaceAll(FIRST, name).replaceAll(FIRST.replace('-', '_'), name.replace('-', '_'));
    const dist = join(folder, name);
    const copies = files.map(({ path, text }) => {
      const bytes = Buffer.from(renamed(text));
      write(join(dist, 'files', path), bytes);
      const digest = createHash('sha384').update(bytes).digest('base64');
      return { path, integrity: `sha384-${digest}`, bytes: bytes.length };
    });
    const copy = {
      ...(JSON.parse(renamed(JSON.stringify(descriptor))) as ArtifactDescriptor),
      files: copies,
    };
    write(join(dist, 'artifact.json'), JSON.stringify({ kind: 'remote', descriptor: copy }));
    return { id: copy.id, version: copy.version, dist };
  });
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
