import { stripVTControlCharacters } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';
import { messagesOf } from '../../federation/compile.ts';
import { savedWhole } from './saved-whole.ts';

/** The result of the latest builds. */
export interface BuildState<T> {
  /** The output of the newest build without errors; null before the first one. */
  good: { hash: string; made: T } | null;
  /** Errors in the newest sources; empty if there are none. */
  errors: string[];
  ms: number;
}

export interface Watched<T> {
  /** Resolves once no build is running. */
  settled(): Promise<BuildState<T>>;
  /** Called after every build. */
  onBuild(listener: (state: BuildState<T>) => void): void;
  close(): Promise<void>;
}

/**
 * Builds, and rebuilds after every change of an input. `read` makes the output from a build without errors;
 * an error that it throws counts as an error in the sources.
 */
export function watch<T>(config: Configuration, read: (stats: Stats) => T): Watched<T> {
  const compiler = webpack(config);
  const listeners = new Set<(state: BuildState<T>) => void>();
  let started = performance.now();
  let running = true;
  let state: BuildState<T> = { good: null, errors: [], ms: 0 };
  let waiting: Array<(state: BuildState<T>) => void> = [];

  const begin = () => {
    if (!running) started = performance.now();
    running = true;
  };
  compiler.hooks.invalid.tap('PortalDev', begin);
  compiler.hooks.watchRun.tapPromise({ name: 'PortalDev', stage: -1 }, async ({ modifiedFiles }) => {
    begin();
    await savedWhole(modifiedFiles ?? []);
  });

  function judge(stats: Stats): BuildState<T> {
    const ms = performance.now() - started;
    if (stats.hasErrors()) return { ...state, errors: [withoutStacks(messagesOf(stats))], ms };
    try {
      return { good: { hash: stats.hash ?? '', made: read(stats) }, errors: [], ms };
    } catch (error) {
      return { ...state, errors: [error instanceof Error ? error.message : String(error)], ms };
    }
  }

  const watching = compiler.watch({ aggregateTimeout: 15 }, (failure, stats) => {
    if (failure) throw failure;
    if (!stats) return;
    state = judge(stats);
    running = false;
    for (const listener of listeners) listener(state);
    const served = waiting;
    waiting = [];
    for (const serve of served) serve(state);
  });

  return {
    settled: () => (running ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(state)),
    onBuild: (listener) => void listeners.add(listener),
    close: () =>
      new Promise((resolve, reject) => {
        watching?.close(() => compiler.close((error) => (error ? reject(error) : resolve())));
      }),
  };
}

/** The first scripts of a page's entry, in order. */
export const scriptsOf = (stats: Stats, entry: string): string[] =>
  [...(stats.compilation.entrypoints.get(entry)?.getFiles() ?? [])].filter(
    (file) => file.endsWith('.js') && !file.endsWith('.hot-update.js'),
  );

/** The message with its place in the sources, without the compiler's own stack. */
const withoutStacks = (message: string) =>
  stripVTControlCharacters(message).replace(/\n+Caused by:\n[\s\S]*?Stack backtrace:(?:\n[ \t]+.*)*/g, '');
