import type { Shape } from '@member-portal/shared-kernel/contracts/kernel-types';

const LONGEST = 160;

/** A type for people, on one line, cut where it is long. */
export function printShape(shape: Shape): string {
  const text = print(shape, 0);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function print(shape: Shape, depth: number): string {
  const inner = (each: Shape) => (depth > 4 ? '…' : print(each, depth + 1));
  if (typeof shape === 'string') return shape;
  if (typeof shape !== 'object' || shape === null) return JSON.stringify(shape);
  if ('to' in shape) return generic(shape.to.replace(/^(typeof )?.*#/, '$1'), shape.of ?? [], inner);
  if ('name' in shape) return generic(shape.name, shape.of, inner);
  if ('any' in shape) return shape.any.map(inner).join(' | ');
  if ('all' in shape) return shape.all.map(inner).join(' & ');
  if ('text' in shape) return shape.text;
  const calls = (shape.calls ?? []).map(
    ({ takes, least, gives }) =>
      `(${takes.map((each, at) => `${at < least ? '' : '?'}${inner(each)}`).join(', ')}) => ${inner(gives)}`,
  );
  const members = Object.entries(shape.members ?? {}).map(
    ([key, each]) => `${key}${shape.maybe?.includes(key) ? '?' : ''}: ${inner(each)}`,
  );
  if (members.length === 0 && calls.length > 0) return calls.join(' & ');
  return `{ ${[...calls, ...members].join('; ')} }`;
}

const generic = (name: string, of: readonly Shape[], inner: (shape: Shape) => string) =>
  of.length > 0 ? `${name}<${of.map(inner).join(', ')}>` : name;
