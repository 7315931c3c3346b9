import webpack, { type Compiler } from 'webpack';
import { type SyntaxNode, walkSyntaxTree } from './syntax-tree.ts';

/** Uncalled functions and methods in a file of a library. A bundler cannot detect them. */
export interface UnusedParts {
  file: RegExp;
  names: string[];
}

/**
 * Replaces the bodies of unused functions and methods by an error that names them, so that their dependencies
 * are dropped, too. The build fails if a file has no such function any more: the library has changed.
 */
export class UnusedPartsPlugin {
  readonly #parts: UnusedParts[];

  constructor(parts: UnusedParts[]) {
    this.#parts = parts;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('UnusedParts', (_compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap('UnusedParts', (parser) => {
          parser.hooks.program.tap('UnusedParts', (ast) => {
            const { module } = parser.state;
            const parts = this.#parts.find(({ file }) => file.test(module.resource ?? ''));
            if (!parts) return;
            const bodies = functionBodies(ast);
            for (const name of parts.names) {
              const body = bodies.get(name);
              if (!body) {
                module.addError(new webpack.WebpackError(`UnusedParts: ${module.resource} has no '${name}'`));
                continue;
              }
              body.body = [];
              const error = `{throw Error(${JSON.stringify(`unused: ${name}`)})}`;
              module.addPresentationalDependency(new webpack.dependencies.ConstDependency(error, body.range));
            }
          });
        });
      }
    });
  }
}

/** The body of each function declaration and method, by its name. */
function functionBodies(ast: unknown): Map<string, SyntaxNode> {
  const bodies = new Map<string, SyntaxNode>();
  walkSyntaxTree(ast, (node) => {
    const key = (node.type === 'FunctionDeclaration' ? node.id : node.key) as SyntaxNode | undefined;
    const body = (node.body ?? (node.value as SyntaxNode | undefined)?.body) as SyntaxNode | undefined;
    if (key?.type === 'Identifier' && body?.type === 'BlockStatement') bodies.set(key.name as string, body);
    return true;
  });
  return bodies;
}
