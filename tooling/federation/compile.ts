import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ArtifactFile, ShellDescriptor } from '@member-portal/shared-kernel/contract';
import webpack, { type Configuration, type Stats } from 'webpack';
import { type BuiltArtifact, KERNEL_TYPES_FILE } from '../publish-client.ts';
import type { BuildOptions } from './config/base.ts';
import { consoleConfig } from './config/console.ts';
import { remoteConfig } from './config/remote.ts';
import { shellConfig } from './config/shell.ts';
import { filesOf, remoteDescriptor, shellDescriptor } from './descriptor.ts';
import { kernelTypesOf, typesOfNames } from './kernel-types/kernel-types-of.ts';
import { readManifest } from './manifest.ts';
import { SHARED_ROOMS } from './rooms.ts';
import type { FederatedWorkspace } from './workspace.ts';

/** `dist/artifact.json` of the console, which the registry serves itself. */
export interface BuiltConsole {
  kind: 'console';
  /** Scripts of its page, in order. */
  scripts: string[];
  files: ArtifactFile[];
}

interface Compiled {
  artifact: BuiltArtifact;
  /** Every input file of the build except packages: absolute paths. */
  inputs: string[];
}

/**
 * Builds a workspace into `dist/files`, `dist/maps` and `dist/artifact.json`.
 * Throws with webpack's messages, one a line, when the build has an error.
 */
export async function compileWorkspace(
  workspace: FederatedWorkspace,
  options: BuildOptions,
): Promise<Compiled> {
  return into(workspace.dist, () =>
    workspace.role === 'remote' ? compileRemote(workspace, options) : compileShell(workspace, options),
  );
}

/** Builds the console into the same places, with the same errors. */
export function compileConsole(
  workspace: FederatedWorkspace,
  options: BuildOptions,
): Promise<{ artifact: BuiltConsole; inputs: string[] }> {
  return into(workspace.dist, async () => {
    const stats = await run(consoleConfig(workspace, options));
    const files = filesOf(join(workspace.dist, 'files'));
    const scripts = filesOfEntry(stats, 'console');
    return { artifact: { kind: 'console' as const, scripts, files }, inputs: inputsOf(stats) };
  });
}

/** Runs a build and writes its artifact.json. A failed build leaves no artifact.json. */
async function into<C extends { artifact: object }>(dist: string, compile: () => Promise<C>): Promise<C> {
  rmSync(join(dist, 'artifact.json'), { force: true });
  rmSync(join(dist, 'maps'), { recursive: true, force: true });
  rmSync(join(dist, KERNEL_TYPES_FILE), { force: true });
  const compiled = await compile();
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'artifact.json'), `${JSON.stringify(compiled.artifact, null, 1)}\n`);
  return compiled;
}

async function compileRemote(workspace: FederatedWorkspace, options: BuildOptions): Promise<Compiled> {
  const manifest = await readManifest(workspace.folder, workspace.name);
  const { config, usage, parts } = remoteConfig(workspace, options);
  const stats = await run(config);
  const entry = filesOfEntry(stats, config.output?.uniqueName as string)[0] as string;
  const descriptor = remoteDescriptor({
    workspace,
    manifest,
    entry,
    usage: usage.usage,
    parts: parts.filesByPart,
  });
  return {
    artifact: { kind: 'remote', descriptor: withTypes(workspace, descriptor) },
    inputs: inputsOf(stats),
  };
}

async function compileShell(workspace: FederatedWorkspace, options: BuildOptions): Promise<Compiled> {
  const { config, provided, parts } = shellConfig(workspace, options);
  const stats = await run(config);
  const fromShell = createRequire(join(workspace.folder, 'package.json'));
  const reactNames = Object.fromEntries(
    SHARED_ROOMS.filter((room) => room.from === 'react').map(({ key }) => [
      key,
      Object.keys(fromShell(key) as object).sort(),
    ]),
  );
  const descriptor = shellDescriptor({
    workspace,
    scripts: filesOfEntry(stats, 'shell'),
    provided: provided.names,
    reactNames,
    parts: parts.filesByPart,
  });
  return {
    artifact: { kind: 'shell', descriptor: withTypes(workspace, descriptor) },
    inputs: inputsOf(stats),
  };
}

/** Writes the types of the names of the kernel beside the files, where they are known, and their hash into the descriptor. */
function withTypes<D extends Pick<ShellDescriptor, 'kernelExports' | 'kernelTypes'>>(
  { kernel, dist }: FederatedWorkspace,
  descriptor: D,
): D {
  const types = kernelTypesOf(kernel);
  if (!types) return descriptor;
  const text = JSON.stringify(typesOfNames(types, descriptor.kernelExports));
  writeFileSync(join(dist, KERNEL_TYPES_FILE), text);
  return { ...descriptor, kernelTypes: createHash('sha256').update(text).digest('hex') };
}

const filesOfEntry = (stats: Stats, name: string): string[] =>
  [...(stats.compilation.entrypoints.get(name)?.getFiles() ?? [])].filter((file) => file.endsWith('.js'));

const inputsOf = (stats: Stats): string[] =>
  [...stats.compilation.fileDependencies].filter((file) => !file.includes('node_modules')).sort();

export function run(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      // Closing writes the cache, so it is awaited as part of the build.
      compiler.close((closeFailure) => {
        if (failure || closeFailure || !stats)
          return reject(failure ?? closeFailure ?? new Error('webpack gave no result'));
        if (stats.hasErrors()) return reject(new Error(messagesOf(stats)));
        resolve(stats);
      });
    });
  });
}

/** One mistake can cause hundreds of errors; the first ones are enough. */
const MOST_ERRORS = 12;

export function messagesOf(stats: Stats): string {
  const errors = stats.toJson({ all: false, errors: true }).errors ?? [];
  const lines = errors
    .slice(0, MOST_ERRORS)
    .map((error) => `${error.moduleName ? `${error.moduleName}: ` : ''}${error.message}`);
  const more = errors.length - lines.length;
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}
