/** A node of the syntax tree that webpack parsed. */
export interface SyntaxNode {
  type: string;
  /** First character in the source, and the one after the last. */
  range: [number, number];
  [field: string]: unknown;
}

/**
 * Calls `visit` with every node of the tree, a parent before its children. If it returns false, the children
 * are skipped.
 */
export function walkSyntaxTree(tree: unknown, visit: (node: SyntaxNode) => boolean): void {
  if (Array.isArray(tree)) {
    for (const child of tree) walkSyntaxTree(child, visit);
    return;
  }
  const node = tree as SyntaxNode | null | undefined;
  if (typeof node?.type !== 'string' || !visit(node)) return;
  for (const child of Object.values(node))
    if (child && typeof child === 'object') walkSyntaxTree(child, visit);
}
