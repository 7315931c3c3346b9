import webpack, {
  type AsyncDependenciesBlock,
  type ChunkGroup,
  type Compiler,
  type Dependency,
  type Module,
} from 'webpack';
import type { SyntaxNode } from './syntax-tree.ts';

/** The files that a page (or a widget with later loads) needs besides the container file. */
export interface PartFiles {
  files: string[];
  rooms: string[];
}

interface KeyedImport {
  key: string;
  /** Offset of the `import(…)` in the transformed source. */
  at: number;
}

/**
 * Finds the files of each page, for the preload links of the edge. It recognises a page by its
 * source: `'refund-list': () => import('./features/refund-list/RefundListPage.tsx')`, whose key is
 * the id.
 */
export class PartFilesPlugin {
  readonly #folder: string;
  #groups: Array<{ key: string; group: ChunkGroup }> = [];
  readonly filesByPart = new Map<string, PartFiles>();

  /** `folder`: only imports in files under it count. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PartFiles', (_compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap('PartFiles', (parser) => {
          parser.hooks.program.tap('PartFiles', (ast) => {
            const module = parser.state.module;
            if (!module.resource?.startsWith(this.#folder) || module.resource.includes('node_modules'))
              return;
            const found = keyedImports(ast as unknown as SyntaxNode);
            // buildInfo is stored in webpack's cache, so that a build from the cache has it too.
            if (found.length > 0) module.buildInfo = { ...module.buildInfo, keyedImports: found };
          });
        });
      }
    });
    compiler.hooks.thisCompilation.tap('PartFiles', (compilation) => {
      // Runs before modules are concatenated, which removes them from the list.
      compilation.hooks.optimizeChunks.tap({ name: 'PartFiles', stage: -100 }, () => {
        this.#groups = [...compilation.modules].flatMap((module) => groupsOf(module, compilation.chunkGraph));
      });
      compilation.hooks.processAssets.tap(
        { name: 'PartFiles', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => this.#report(compilation),
      );
    });
  }

  #report(compilation: webpack.Compilation) {
    this.filesByPart.clear();
    for (const { key, group } of this.#groups) {
      const part = this.filesByPart.get(key) ?? { files: [], rooms: [] };
      this.filesByPart.set(key, part);
      for (const chunk of group.chunks) {
        part.files.push(
          ...[...chunk.files].filter((file) => file.endsWith('.js') && !part.files.includes(file)),
        );
        const rooms =
          compilation.chunkGraph.getChunkModulesIterableBySourceType(chunk, 'consume-shared') ?? [];
        for (const room of rooms) {
          const { shareKey } = (room as Module & { options: { shareKey: string } }).options;
          if (!part.rooms.includes(shareKey)) part.rooms.push(shareKey);
        }
      }
    }
  }
}

function groupsOf(module: Module, graph: webpack.ChunkGraph): Array<{ key: string; group: ChunkGroup }> {
  const imports = (module.buildInfo as { keyedImports?: KeyedImport[] } | undefined)?.keyedImports ?? [];
  return imports.flatMap(({ key, at }) => {
    const block = module.blocks.find((candidate) => startsAt(candidate, at));
    const group = block && graph.getBlockChunkGroup(block);
    return group ? [{ key, group }] : [];
  });
}

const startsAt = (block: AsyncDependenciesBlock, at: number) =>
  block.dependencies.some(
    (dependency) => (dependency as Dependency & { range?: [number, number] }).range?.[0] === at,
  );

/** Every `import()`, with the nearest property key around it. */
function keyedImports(ast: SyntaxNode): KeyedImport[] {
  const found: KeyedImport[] = [];
  const visit = (node: unknown, key: string | null): void => {
    if (Array.isArray(node)) {
      for (const child of node) visit(child, key);
      return;
    }
    if (!node || typeof (node as SyntaxNode).type !== 'string') return;
    const current = node as SyntaxNode;
    if (current.type === 'ImportExpression' && key !== null) {
      found.push({ key, at: current.range[0] });
    }
    const inner = current.type === 'Property' ? (keyOf(current) ?? key) : key;
    for (const [field, value] of Object.entries(current)) {
      if (field !== 'loc' && field !== 'range') visit(value, inner);
    }
  };
  visit(ast, null);
  return found;
}

function keyOf(property: SyntaxNode): string | null {
  const key = property.key as SyntaxNode & { name?: string; value?: unknown };
  if (property.computed) return null;
  return key.type === 'Identifier' ? (key.name ?? null) : typeof key.value === 'string' ? key.value : null;
}
