import { stripVTControlCharacters } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';
import { messagesOf } from '../../federation/compile.ts';

export interface Build {
  /** webpack's own: what a hot update starts from. */
  hash: string;
  stats: Stats;
  /** What is wrong; empty for a good build. */
  errors: string[];
  ms: number;
}

export interface Watched {
  /** The build that is newest when nothing is under way any more. */
  settled(): Promise<Build>;
  /** Called after every build. */
  onBuild(listener: (build: Build) => void): void;
  close(): Promise<void>;
}

/** Builds, and again with every change of a file that went into it. */
export function watch(config: Configuration): Watched {
  const compiler = webpack(config);
  const listeners = new Set<(build: Build) => void>();
  let started = performance.now();
  let running = true;
  let latest: Build | null = null;
  let waiting: Array<(build: Build) => void> = [];

  const begin = () => {
    if (!running) started = performance.now();
    running = true;
  };
  compiler.hooks.invalid.tap('PortalDev', begin);
  compiler.hooks.watchRun.tap('PortalDev', begin);

  function finish(build: Build) {
    running = false;
    latest = build;
    for (const listener of listeners) listener(build);
    const served = waiting;
    waiting = [];
    for (const serve of served) serve(build);
  }

  const watching = compiler.watch({ aggregateTimeout: 15 }, (failure, stats) => {
    if (failure) throw failure;
    if (!stats) return;
    const ms = performance.now() - started;
    const errors = stats.hasErrors() ? [withoutStacks(messagesOf(stats))] : [];
    finish({ hash: stats.hash ?? '', stats, errors, ms });
  });

  return {
    settled: () =>
      latest && !running ? Promise.resolve(latest) : new Promise((resolve) => waiting.push(resolve)),
    onBuild: (listener) => void listeners.add(listener),
    close: () =>
      new Promise((resolve, reject) => {
        watching?.close(() => compiler.close((error) => (error ? reject(error) : resolve())));
      }),
  };
}

/** What is wrong and where; not where the compiler was when it noticed. */
const withoutStacks = (message: string) =>
  stripVTControlCharacters(message).replace(/\n+Caused by:\n[\s\S]*?Stack backtrace:(?:\n[ \t]+.*)*/g, '');
