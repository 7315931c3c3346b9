import { parseManifest } from '@member-portal/shared-kernel/contract';
import type { AnyNode, Program } from 'acorn';
import { nodesIn, textOf } from './script-nodes.ts';

/**
 * Where the files of a remote contradict its manifest: pages and widgets that no script offers, foreign origins that a
 * script loads from without the manifest's asking for them, and origins that it asks for and no script names.
 */
export function manifestLies(manifest: unknown, trees: ReadonlyMap<string, Program>): string[] {
  const parsed = parseManifest(manifest)?.manifest;
  // It is refused as unreadable elsewhere.
  if (!parsed) return [];
  const names = new Set<string>();
  const addresses: string[] = [];
  const loads: { origin: string; path: string; at: number }[] = [];
  for (const [path, tree] of trees) {
    for (const node of nodesIn(tree)) {
      const key = node.type === 'Property' && !node.computed ? keyOf(node.key) : null;
      if (key !== null) names.add(key);
      const text = textOf(node);
      if (text !== null) names.add(text);
      const address = addressIn(node);
      if (address) addresses.push(address);
      for (const loaded of loadedBy(node)) {
        const origin = originOf(addressIn(loaded));
        if (origin) loads.push({ origin, path, at: loaded.start });
      }
    }
  }
  const { connect = [], images = [] } = parsed.origins ?? {};
  const asked = new Set([...connect, ...images].flatMap((origin) => originOf(origin) ?? []));
  const parts = [
    ...parsed.routes.map((route) => ['page', route.page ?? route.id] as const),
    ...[...parsed.slots, ...parsed.panels].map(({ widget }) => ['widget', widget] as const),
  ];
  return [
    ...parts
      .filter(([, id]) => !names.has(id))
      .map(([kind, id]) => `its manifest names the ${kind} ${id}, which none of its scripts offers`),
    ...loads
      .filter(({ origin }) => !asked.has(origin))
      .map(
        ({ origin, path, at }) =>
          `${path} loads from ${origin} (character ${at}), which its manifest does not ask for (origins)`,
      ),
    ...[...asked]
      .filter((origin) => !addresses.some((address) => address.startsWith(origin)))
      .map((origin) => `its manifest asks for ${origin}, which none of its scripts names`),
  ];
}

/** Calls that make the browser load, by the name of what is called. */
const LOADERS = new Set([
  'fetch',
  'sendBeacon',
  'WebSocket',
  'EventSource',
  'Request',
  'Worker',
  'importScripts',
]);
/** Properties of elements that make the browser load. */
const SOURCES = new Set(['src', 'srcSet', 'srcset', 'poster']);

/** The parts of a node that are addresses from which a browser loads. */
function loadedBy(node: AnyNode): AnyNode[] {
  if (node.type === 'ImportExpression') return [node.source];
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const [first] = node.arguments;
    return first && LOADERS.has(nameOf(node.callee) ?? '') ? [first] : [];
  }
  if (node.type === 'Property') return SOURCES.has(keyOf(node.key) ?? '') ? [node.value] : [];
  if (node.type === 'AssignmentExpression') return SOURCES.has(nameOf(node.left) ?? '') ? [node.right] : [];
  return [];
}

/** `fetch`, `window.fetch`, `(0, window.fetch)` */
function nameOf(node: AnyNode): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return node.computed ? textOf(node.property) : keyOf(node.property);
  const last = node.type === 'SequenceExpression' ? node.expressions.at(-1) : undefined;
  return last ? nameOf(last) : null;
}

const keyOf = (key: AnyNode): string | null => (key.type === 'Identifier' ? key.name : textOf(key));

/** A text, or the beginning of one that is put together, where it is an address of another host. */
function addressIn(node: AnyNode): string | null {
  const text =
    node.type === 'TemplateLiteral'
      ? (node.quasis[0]?.value.cooked ?? null)
      : node.type === 'BinaryExpression' && node.left.type !== 'PrivateIdentifier'
        ? addressIn(node.left)
        : textOf(node);
  return text !== null && /^(https?|wss?):\/\/./.test(text) ? text : null;
}

function originOf(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url && url.hostname !== '' ? url.origin : null;
}
