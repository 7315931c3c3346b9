import webpack, { type Compiler } from 'webpack';
import { type SyntaxNode, walkSyntaxTree } from './syntax-tree.ts';

/** The data of an icon that `shared-kernel/ui/icons/create-icon.ts` does not read. */
const UNREAD = ['key', 'name', 'size', 'aliases'];
const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** Keeps only the lines of an icon: names and random keys do not compress, and Home has sixty icons. */
export class IconLinesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('IconLines', (_compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap('IconLines', (parser) => {
          parser.hooks.program.tap('IconLines', (ast) => {
            const { module } = parser.state;
            if (!ICON.test(module.resource ?? '')) return;
            for (const property of unreadProperties(ast)) {
              // An empty spread keeps the commas right, and the minifier removes it.
              module.addPresentationalDependency(
                new webpack.dependencies.ConstDependency('...{}', property.range),
              );
            }
          });
        });
      }
    });
  }
}

function unreadProperties(ast: unknown): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  walkSyntaxTree(ast, (node) => {
    const key = node.type === 'Property' ? (node.key as { name?: string }).name : undefined;
    const isUnread = key !== undefined && UNREAD.includes(key);
    if (isUnread) found.push(node);
    return !isUnread;
  });
  return found;
}
