import webpack, { type Compiler } from 'webpack';

interface AstNode {
  type: string;
  range: [number, number];
  [field: string]: unknown;
}

/** What of an icon's data `shared-kernel/ui/icons/create-icon.ts` does not read. */
const UNREAD = ['key', 'name', 'size', 'aliases'];
const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** Leaves the lines of an icon and no more: names and random keys do not compress, and Home has sixty icons. */
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

function unreadProperties(ast: unknown): AstNode[] {
  const found: AstNode[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const child of node) visit(child);
      return;
    }
    if (!node || typeof (node as AstNode).type !== 'string') return;
    const current = node as AstNode;
    const key = current.type === 'Property' ? (current.key as { name?: string }).name : undefined;
    if (key && UNREAD.includes(key)) found.push(current);
    else for (const child of Object.values(current)) if (child && typeof child === 'object') visit(child);
  };
  visit(ast);
  return found;
}
