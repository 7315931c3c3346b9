import { readFileSync } from 'node:fs';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { brotliBytes } from './brotli.ts';

/** A served file: its compressed size and how much of it each contributor takes. Sizes in bytes. */
export interface FileBytes {
  minified: number;
  brotli: number;
  /** Contributor → its part of `brotli`, by its part of the minified text. */
  contributors: Map<string, number>;
}

/** Reads a built file with its source map. `contributorOf` names the contributor of a source. */
export function attributeFile(
  file: string,
  map: string,
  contributorOf: (source: string) => string,
): FileBytes {
  const content = readFileSync(file);
  const lines = content.toString('utf8').split('\n');
  const traced = new TraceMap(readFileSync(map, 'utf8'));
  const minified = new Map<string, number>();
  for (const [at, segments] of decodedMappings(traced).entries()) {
    for (const [index, segment] of segments.entries()) {
      const end = segments[index + 1]?.[0] ?? lines[at]?.length ?? segment[0];
      const source = segment.length > 1 ? traced.sources[segment[1] as number] : null;
      const name = source ? contributorOf(source) : 'webpack runtime';
      minified.set(name, (minified.get(name) ?? 0) + end - segment[0]);
    }
  }
  const brotli = brotliBytes(content);
  const share = brotli / content.length;
  return {
    minified: content.length,
    brotli,
    contributors: new Map([...minified].map(([name, bytes]) => [name, bytes * share])),
  };
}

/** A package by its name, the kernel by module, a workspace by name. */
export function contributorOf(workspace: string): (source: string) => string {
  return (source) => {
    const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
    const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
    if (packageName) return packageName;
    const room = /shared-kernel\/(.+)$/.exec(path)?.[1];
    if (room)
      return `kernel ${room.startsWith('ui/') ? room.split('/').slice(0, 2).join('/') : room.split('/')[0]}`;
    return path.startsWith('webpack/') ? 'webpack runtime' : workspace;
  };
}
