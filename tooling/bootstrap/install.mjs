import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { refuse } from './refuse.mjs';
import { withProgress } from './with-progress.mjs';

/** Installs exactly the lockfile. No package needs its install script, so none is run. */
export async function install(root) {
  refuseUnwritable(root);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...cacheArguments()];
  const { code, output } = await withProgress('installing packages', () => runNpm(args, root));
  if (code !== 0) refuse(`npm could not install the packages:\n${output.trim()}`);
}

function refuseUnwritable(root) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    refuse(
      `The folder ${root} cannot be written by ${userInfo().username}: give that user the rights (chown -R), or start as its owner.`,
    );
  }
}

/** A user without a home folder, such as a service's user, needs another folder for npm's cache. */
function cacheArguments() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return [];
  } catch {
    return ['--cache', mkdtempSync(join(tmpdir(), 'npm-cache-'))];
  }
}

function runNpm(args, cwd) {
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, () => {
        child.kill(signal);
        process.exit(130);
      });
    }
  });
}
