import webpack, { type Compiler } from 'webpack';

interface AstNode {
  type: string;
  range?: [number, number];
  [field: string]: unknown;
}

const PURE = /^(?:createContext|forwardRef|memo)$/;

/**
 * Lets a build drop components of a library that nothing imports: removes `Link.displayName = 'Link'`, which counts as a
 * use, and marks the calls that make components as pure.
 */
export class PlainComponentsPlugin {
  readonly #file: RegExp;

  constructor(file: RegExp) {
    this.#file = file;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PlainComponents', (_compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap('PlainComponents', (parser) => {
          parser.hooks.program.tap('PlainComponents', (ast) => {
            const { module } = parser.state;
            if (!this.#file.test(module.resource ?? '')) return;
            const replace = (text: string, range: [number, number] | number) =>
              module.addPresentationalDependency(new webpack.dependencies.ConstDependency(text, range));
            const program = ast as unknown as { body: AstNode[] };
            program.body = program.body.filter((statement) => {
              if (!namesComponent(statement) || !statement.range) return true;
              replace('', statement.range);
              return false;
            });
            for (const call of program.body.flatMap(callsOf))
              replace('/* @__PURE__ */ ', call.range?.[0] ?? 0);
          });
        });
      }
    });
  }
}

const nameOf = (node: unknown) =>
  ((node as AstNode | undefined)?.property as { name?: string } | undefined)?.name ?? '';

const namesComponent = ({ type, expression }: AstNode) =>
  type === 'ExpressionStatement' && nameOf((expression as AstNode).left) === 'displayName';

/** `var Link = React.forwardRef(…)` at the top of a module. */
const callsOf = ({ type, declarations }: AstNode): AstNode[] =>
  type === 'VariableDeclaration'
    ? (declarations as AstNode[])
        .map(({ init }) => init as AstNode | null)
        .filter((init) => init?.type === 'CallExpression' && PURE.test(nameOf(init.callee)))
        .filter((init) => init !== null)
    : [];
