#!/usr/bin/env node
import { argv, exit } from 'node:process';

type Command = (args: string[]) => Promise<number>;

/** Commands load on demand, so that `--help` and a refused command answer at once, without webpack. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  build: async () => (await import('../build/command.ts')).runBuild,
  publish: async () => (await import('../publish/command.ts')).runPublish,
  dev: async () => (await import('../dev/command.ts')).runDev,
};

const HELP = `portal COMMAND, in the folder of a remote or of the shell; portal COMMAND --help tells its options

  portal build      builds dist/: artifact.json, files/, maps/
  portal publish    builds, checks, sends the version to a registry, and shows it in an environment
  portal dev        shows the remote from its sources inside a running portal
`;

const [name = '', ...args] = argv.slice(2);
const command = COMMANDS[name];
if (command) {
  // Exits explicitly: open connections of a development server would keep the process alive.
  exit(await (await command())(args).catch(reportError));
}
console.log(HELP);
exit(name === '--help' || name === '-h' ? 0 : 2);

function reportError(error: unknown): number {
  console.error(error instanceof Error ? error.message : error);
  return 1;
}
