import { type Node, nodesOf } from '../syntax.ts';

/** Shorter patterns, such as one for white space, occur in many files for many reasons. */
const SHORTEST = 14;

const textOf = (node: unknown): string | null => {
  const literal = node as Node | undefined;
  return literal?.type === 'StringLiteral' ? (literal.value as string) : null;
};

/** Patterns of regular expressions in a syntax tree: literals, `RegExp('…')`, and `pattern` of a field or a schema. */
export function* patternsOf(tree: Node): Generator<string> {
  for (const node of nodesOf(tree)) {
    if (node.type === 'RegExpLiteral') yield node.pattern as string;
    const pattern = patternAsText(node);
    if (pattern !== null) yield pattern;
  }
}

function patternAsText({ type, callee, arguments: given, key, name, value }: Node): string | null {
  if (type === 'NewExpression' || type === 'CallExpression') {
    const isRegExp = (callee as Node).type === 'Identifier' && (callee as Node).value === 'RegExp';
    return isRegExp ? textOf((given as Array<{ expression: Node }> | undefined)?.[0]?.expression) : null;
  }
  const named = type === 'KeyValueProperty' ? key : type === 'JSXAttribute' ? name : null;
  return (named as Node | null)?.value === 'pattern' ? textOf(value) : null;
}

/** The pattern in a canonical spelling: `[0-9]` is `\d`, groups have no name and are not captured. */
export const spelledAlike = (pattern: string): string =>
  pattern.replaceAll('[0-9]', '\\d').replace(/\((?:\?:|\?<\w+>)/g, '(');

export const isLongEnough = (pattern: string): boolean => spelledAlike(pattern).length >= SHORTEST;

/**
 * True if the pattern accepts all of `accepts` and none of `refuses`. The `pattern` of a field is anchored by
 * itself.
 */
export function decidesAlike(pattern: string, accepts: string[], refuses: string[]): boolean {
  return ['', 'i', 'u'].some((flags) => {
    const expression = compiled(pattern, flags);
    return (
      expression !== null &&
      accepts.every((text) => expression.test(text)) &&
      !refuses.some((text) => expression.test(text))
    );
  });
}

function compiled(pattern: string, flags: string): RegExp | null {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return null;
  }
}
