import { setImmediate } from 'node:timers/promises';
import type { ArtifactDescriptor } from '@member-portal/shared-kernel/contract';
import { type Program, parse } from 'acorn';
import { manifestLies } from './manifest-lies.ts';
import { usedExports } from './used-exports.ts';

export interface Lie {
  code: 'descriptor_lies' | 'script_invalid';
  detail: string;
}

/**
 * Undeclared behaviour of a remote's files: kernel names that they read, globals other than its container,
 * pages that they lack, origins that they load from.
 * The registry compares the descriptor with the live shell, so the descriptor must be complete. A declared
 * but unused name does no harm.
 */
export async function liesOf(
  { id, container, entry, kernelExports, manifest }: ArtifactDescriptor,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Lie[]> {
  const trees = new Map<string, Program>();
  for (const [path, bytes] of files) {
    if (!path.endsWith('.js')) continue;
    try {
      trees.set(
        path,
        parse(new TextDecoder().decode(bytes), { ecmaVersion: 'latest', sourceType: 'script' }),
      );
    } catch (error) {
      return [{ code: 'script_invalid', detail: `${path}: ${(error as Error).message}` }];
    }
    // A build has many files, and edges call the registry meanwhile.
    await setImmediate();
  }
  const lies: Lie[] = [];
  const lie = (detail: string) => lies.push({ code: 'descriptor_lies', detail });
  for (const [path, tree] of trees)
    for (const name of globalsOf(tree))
      if (path !== entry || name !== container)
        lie(`${path} makes the global ${name}; ${id} has ${container} alone`);
  if (!globalsOf(trees.get(entry)).includes(container))
    lie(`${entry} does not make the container ${container}`);
  for (const detail of manifestLies(manifest, trees)) lie(detail);
  for (const [room, names] of usedIn([...trees.values()])) {
    const unsaid = [...names].filter((name) => !kernelExports[room]?.includes(name));
    if (unsaid.length > 0)
      lie(`its files use ${unsaid.sort().join(', ')} of ${room}, which its descriptor does not name`);
  }
  return lies;
}

function usedIn(trees: readonly Program[]): ReturnType<typeof usedExports> {
  try {
    return usedExports(trees);
  } catch (error) {
    // Nested deeper than any build, so its uses cannot be determined.
    if (error instanceof RangeError) return new Map([['scripts nested too deeply', new Set(['something'])]]);
    throw error;
  }
}

/** Names that a script declares for the whole page. */
const globalsOf = (tree: Program | undefined): string[] =>
  (tree?.body ?? []).flatMap((statement) => {
    if (statement.type === 'VariableDeclaration')
      return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : ['{…}']));
    if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
      return statement.id ? [statement.id.name] : [];
    return [];
  });
