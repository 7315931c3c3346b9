import webpack, { type Compiler } from 'webpack';

/** Functions and methods of a library's file that nothing in the portal calls, although a bundler cannot know it. */
export interface UnusedParts {
  file: RegExp;
  names: string[];
}

interface AstNode {
  type: string;
  range?: [number, number];
  [field: string]: unknown;
}

/**
 * Replaces the bodies of unused functions and methods by an error that names them, so that what only they use is
 * dropped, too. The build fails if a file has no such function any more: the library has changed.
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
            const bodies = functionBodies(ast as unknown as AstNode);
            for (const name of parts.names) {
              const body = bodies.get(name);
              if (!body?.range) {
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
function functionBodies(ast: AstNode): Map<string, AstNode> {
  const bodies = new Map<string, AstNode>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const child of node) visit(child);
      return;
    }
    if (!node || typeof (node as AstNode).type !== 'string') return;
    const current = node as AstNode;
    const key = (current.type === 'FunctionDeclaration' ? current.id : current.key) as AstNode | undefined;
    const body = (current.body ?? (current.value as AstNode | undefined)?.body) as AstNode | undefined;
    if (key?.type === 'Identifier' && body?.type === 'BlockStatement') bodies.set(key.name as string, body);
    for (const child of Object.values(current)) if (child && typeof child === 'object') visit(child);
  };
  visit(ast);
  return bodies;
}
