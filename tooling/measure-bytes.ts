import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ArtifactDescriptor, ShellDescriptor } from '@member-portal/shared-kernel/contract';
import { publishedWorkspaces } from './build/build-workspaces.ts';
import { toolsHash } from './build/inputs.ts';
import { attributeFile, contributorOf, type FileBytes } from './bytes/attribute.ts';
import { pagesOf } from './bytes/pages.ts';
import { compileWorkspace } from './federation/compile.ts';
import { readWorkspace } from './federation/workspace.ts';

const HELP = `npm run bytes -- [PAGE …] [--all]

Builds shell and remotes with source maps (into .portal/bytes, apart from what is served) and prints, for each page,
what a first visit loads over the wire (brotli) and who takes how much of it. Without a page: a line for each, and
the details of login and home. --all: every contributor, not only those of 1 KB and more.
`;

/** KB of JavaScript over the wire on a first visit. */
const BUDGETS_KB: Record<string, number> = { login: 215, home: 225 };

const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
const root = join(import.meta.dirname, '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});

if (values.help) console.log(HELP);
else await measure();

async function measure(): Promise<void> {
  const files = new Map<string, FileBytes>();
  const remotes: ArtifactDescriptor[] = [];
  let shell: ShellDescriptor | null = null;
  for (const name of publishedWorkspaces(root)) {
    const workspace = { ...readWorkspace(join(root, name)), dist: join(root, '.portal', 'bytes', name) };
    const folder = join(root, 'node_modules', '.cache', 'portal', `${name}-bytes`);
    const cache = { folder, version: toolsHash(root) };
    const { artifact } = await compileWorkspace(workspace, { sourceMaps: true, cache });
    if (artifact.kind === 'shell') shell = artifact.descriptor;
    else remotes.push(artifact.descriptor);
    for (const { path } of artifact.descriptor.files.filter((file) => file.path.endsWith('.js'))) {
      const map = join(workspace.dist, 'maps', `${path}.map`);
      if (!existsSync(map)) continue;
      files.set(
        `${name}/${path}`,
        attributeFile(join(workspace.dist, 'files', path), map, contributorOf(name)),
      );
    }
  }
  if (!shell) throw new Error('no workspace has the role "shell"');
  const pages = pagesOf(shell, remotes).map((page) => ({
    ...page,
    bytes: page.files.reduce((sum, file) => sum + (files.get(file)?.brotli ?? 0), 0),
  }));
  console.log('KB over the wire (brotli), first visit');
  for (const { page, remote, bytes, files: list } of pages.sort((one, other) => other.bytes - one.bytes)) {
    const budget = BUDGETS_KB[page];
    const verdict = budget ? (bytes / 1000 <= budget ? `within ${budget}` : `OVER ${budget}`) : '';
    console.log(
      `${kb(bytes)}  ${page.padEnd(28)} ${remote.padEnd(16)} ${String(list.length).padStart(2)} files  ${verdict}`,
    );
  }
  const detailed = positionals.length > 0 ? positionals : Object.keys(BUDGETS_KB);
  for (const { page, files: list } of pages.filter((entry) => detailed.includes(entry.page))) {
    console.log(`\n${page}`);
    for (const file of list) console.log(`${kb(files.get(file)?.brotli ?? 0)}  ${file}`);
    const sums = new Map<string, number>();
    for (const file of list) {
      for (const [name, bytes] of files.get(file)?.contributors ?? [])
        sums.set(name, (sums.get(name) ?? 0) + bytes);
    }
    const least = values.all ? 0 : 1000;
    const shown = [...sums].filter(([, bytes]) => bytes >= least).sort(([, one], [, other]) => other - one);
    console.log('  of these');
    for (const [name, bytes] of shown) console.log(`${kb(bytes)}  ${name}`);
  }
}
