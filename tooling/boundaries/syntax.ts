import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A node of swc's syntax tree. */
export type Node = { type?: string; [field: string]: unknown };

export const parseFile = (path: string): Node =>
  parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', tsx: path.endsWith('.tsx') }) as never;

/** A node and everything below it, in the order of the source. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  else if (value && typeof value === 'object') {
    if ('type' in value) yield value as Node;
    for (const one of Object.values(value)) yield* nodesOf(one);
  }
}
