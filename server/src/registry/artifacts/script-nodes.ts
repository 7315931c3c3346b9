import type { AnyNode, Node } from 'acorn';

/** Every node of a tree. Built scripts are deep, so that no call stack is used. */
export function* nodesIn(tree: Node): Generator<AnyNode> {
  const open: AnyNode[] = [tree as AnyNode];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    open.push(...childrenOf(node));
  }
}

export function* childrenOf(node: Node): Generator<AnyNode> {
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) yield one;
    } else if (isNode(value)) yield value;
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** The text of a literal. */
export const textOf = (node: Node): string | null => {
  const { value } = node as { value?: unknown };
  return node.type === 'Literal' && typeof value === 'string' ? value : null;
};
