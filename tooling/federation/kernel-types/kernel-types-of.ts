import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { KernelTypes } from '@member-portal/shared-kernel/contracts/kernel-types';
import { SHARED_ROOMS } from '../rooms.ts';
import { doorOf, type FederatedWorkspace } from '../workspace.ts';
import { emitDeclarations } from './emit-declarations.ts';
import { readShapes } from './read-shapes.ts';

type Kernel = Pick<FederatedWorkspace['kernel'], 'folder' | 'exports'>;

/** It stands beside the kernel's sources alone. */
const LOCKFILE = 'package-lock.json';

/** Where a packed kernel has the types of its rooms. */
export const PACKED_TYPES = join('types', 'rooms.json');

/**
 * The types of the kernel's rooms: packed with an installed kernel, or else read from the sources, once for each state of
 * them. Null where an installed kernel was packed without.
 */
export function kernelTypesOf(kernel: Kernel): KernelTypes | null {
  const packed = join(kernel.folder, PACKED_TYPES);
  if (existsSync(packed)) return read(packed);
  if (!existsSync(join(dirname(kernel.folder), LOCKFILE))) return null;
  const cache = join(dirname(kernel.folder), 'node_modules', '.cache', 'portal-types');
  const file = join(cache, `${hashOf(kernel.folder)}.json`);
  if (existsSync(file)) return read(file);
  const types = typesOfSources(kernel);
  mkdirSync(cache, { recursive: true });
  // Two builds may do this at once.
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, JSON.stringify(types));
  renameSync(whole, file);
  return types;
}

export function typesOfSources(kernel: Kernel): KernelTypes {
  const rooms = SHARED_ROOMS.filter(({ from }) => from === 'shared-kernel').map(({ key }) => key);
  const doors = new Map(rooms.map((key) => [key, relative(kernel.folder, doorOf(kernel, key))]));
  const texts = emitDeclarations(kernel.folder, [...doors.values()]);
  return readShapes(
    texts,
    new Map([...doors].map(([key, path]) => [key, path.replace(/\.tsx?$/, '').replaceAll('\\', '/')])),
  );
}

/** What of the types concerns these names, with every declaration that they lead to. */
export function typesOfNames(
  types: KernelTypes,
  names: Readonly<Record<string, readonly string[]>>,
): KernelTypes {
  const rooms: KernelTypes['rooms'] = {};
  for (const [room, wanted] of Object.entries(names)) {
    const all = types.rooms[room];
    if (!all) continue;
    rooms[room] = Object.fromEntries(
      [...wanted].sort().flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
    );
  }
  const declarations: KernelTypes['declarations'] = {};
  const waiting: unknown[] = [rooms];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const name = (next as { to?: unknown }).to;
    const declaration = typeof name === 'string' ? types.declarations[name] : undefined;
    if (declaration && typeof name === 'string' && !declarations[name]) {
      declarations[name] = declaration;
      waiting.push(declaration);
    }
    waiting.push(...Object.values(next));
  }
  const sorted = Object.entries(declarations).sort(([one], [other]) => (one < other ? -1 : 1));
  return { rooms, declarations: Object.fromEntries(sorted) };
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as KernelTypes;

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const path of globSync('**/*.{ts,tsx,json}', { cwd: folder, exclude: ['node_modules/**'] }).sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(folder, path)));
  hash.update(readFileSync(join(dirname(folder), LOCKFILE)));
  for (const path of ['read-shapes.ts', 'parse-declarations.ts', 'emit-declarations.ts'])
    hash.update(readFileSync(join(import.meta.dirname, path)));
  return hash.digest('hex').slice(0, 16);
}
