import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startWithCapital } from '@member-portal/shared-kernel/rules/capital';
import { readConfig } from '../platform/config.ts';
import { StartError } from '../platform/start-error.ts';
import { MoveProposed, type OpsClient, type OpsCommand, OpsError, type OpsValues } from './command.ts';
import { type AnyCommand, COMMAND_GROUPS } from './commands.ts';
import { findPortal, type PortalSearch, searchOf } from './find-portal.ts';
import { createOpsClient } from './ops-client.ts';
import { createSessionStore, type SessionStore } from './sign-in/session-store.ts';
import type { SignInCommand } from './sign-in/sign-in-command.ts';

/** Output and environment of the command line. A test passes its own. */
interface OpsSurroundings {
  env: NodeJS.ProcessEnv;
  print(text: string): void;
  complain(text: string): void;
  /** Prints which portal is used, separately from the output. */
  tell?(text: string): void;
  portals?: PortalSearch['portals'];
  whoAnswers?: PortalSearch['whoAnswers'];
  connect?(setup: { registryUrl: string; token: string }): OpsClient;
  sessions?: SessionStore;
}

const COMMANDS = COMMAND_GROUPS.flatMap(({ commands }) => commands);

const COMMON = {
  registry:
    'address of the registry, or PORTAL_REGISTRY_URL (default: the portal that runs from this checkout)',
  data: 'data folder of the portal, where its machine’s token lies; or login, or PORTAL_OPS_TOKEN',
} as const;

/** Runs one command. Returns the exit code: 0 done, 1 refused, 2 usage error. */
export async function runOps(args: readonly string[], surroundings: OpsSurroundings): Promise<0 | 1 | 2> {
  const { print, complain } = surroundings;
  const [first] = args;
  if (first === undefined || first === '--help' || first === 'help') {
    print(overview());
    return first === undefined ? 2 : 0;
  }
  const command = commandOf(args);
  if (!command) {
    const commandWords = args.slice(0, 2).filter((word) => !word.startsWith('-'));
    complain(`There is no command ${commandWords.join(' ')}.\n\n${overview()}`);
    return 2;
  }
  const rest = args.slice(wordsOf(command).length);
  if (rest.includes('--help')) {
    print(helpOf(command));
    return 0;
  }
  try {
    const { json, registry, data, ...values } = readValues(command, rest);
    if ('runOnMachine' in command) {
      const { text, json: facts } = await command.runOnMachine({ data, ...values }, surroundings.env);
      print(json === undefined ? text : JSON.stringify(facts, null, 2));
      return 0;
    }
    const { client, context, found } = await connect(surroundings, command, { registry, data });
    if (!found.signedInAs) requireNames(command, values);
    const result = await ('run' in command
      ? command.run(client, values)
      : command.runHere(client, values, context));
    print(json === undefined ? result.text : JSON.stringify(result.json, null, 2));
    return 0;
  } catch (error) {
    if (error instanceof MoveProposed) {
      print(rest.includes('--json') ? JSON.stringify({ proposal: error.proposal }, null, 2) : error.message);
      return 0;
    }
    if (error instanceof OpsError) {
      const { code, message, exitCode } = error;
      if (rest.includes('--json')) print(JSON.stringify({ refused: { code, text: message } }, null, 2));
      else complain(message);
      return exitCode;
    }
    if (error instanceof StartError) {
      complain(error.message);
      return 2;
    }
    throw error;
  }
}

/** A command that calls the registry. */
type RemoteCommand = OpsCommand | SignInCommand;

const wordsOf = ({ name }: AnyCommand) => name.split(' ');

/**
 * The command whose words are at the beginning of the arguments; `token create` wins over `token`.
 */
function commandOf(args: readonly string[]): AnyCommand | undefined {
  return COMMANDS.filter((command) => wordsOf(command).every((word, at) => args[at] === word)).sort(
    (one, other) => wordsOf(other).length - wordsOf(one).length,
  )[0];
}

function readValues(command: AnyCommand, args: readonly string[]): OpsValues {
  const named = Object.keys({ ...command.options, ...COMMON });
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        ...Object.fromEntries(named.map((name) => [name, { type: 'string' as const }])),
        json: { type: 'boolean' as const },
      },
      allowPositionals: false,
    }));
  } catch (error) {
    throw new OpsError(`${(error as Error).message.split('. ')[0]}: see ${command.name} --help.`, 2);
  }
  const missing = Object.entries(command.options)
    .filter(([name, { required, signedOut }]) => required && !signedOut && !values[name])
    .map(([name]) => `--${name}`);
  if (missing.length > 0) throw new OpsError(`${missing.join(', ')} missing: see ${command.name} --help.`, 2);
  for (const [name, { values: allowed }] of Object.entries(command.options)) {
    const given = values[name];
    if (allowed && typeof given === 'string' && !allowed.includes(given)) {
      throw new OpsError(`--${name}: one of ${allowed.join(', ')}.`, 2);
    }
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === true ? 'true' : String(value)]),
  );
}

/** Options that replace an identity without a sign-in. */
function requireNames({ name, options }: AnyCommand, values: OpsValues): void {
  const missing = Object.entries(options)
    .filter(([option, { required, signedOut }]) => required && signedOut && !values[option])
    .map(([option]) => `--${option}`);
  if (missing.length === 0) return;
  throw new OpsError(`${missing.join(', ')} missing: sign in with login, or see ${name} --help.`, 2);
}

async function connect(surroundings: OpsSurroundings, command: RemoteCommand, { registry, data }: OpsValues) {
  const { env, tell = () => {}, connect: open = createOpsClient, portals, whoAnswers } = surroundings;
  const sessions = surroundings.sessions ?? createSessionStore(env);
  const config = readConfig(data === undefined ? [] : ['--data', resolve(data)], env);
  const search = searchOf({ registry, data }, env, config);
  const found = await findPortal({
    ...search,
    portals,
    whoAnswers,
    sessions,
    signsIn: 'run' in command ? undefined : command.signsIn,
  });
  tell(found.said);
  return { client: open(found), context: { registryUrl: found.registryUrl, sessions, tell }, found };
}

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length)) + 2;
  const groups = COMMAND_GROUPS.flatMap(({ title, commands }) => [
    `${title}:`,
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`),
    '',
  ]);
  return [
    'Usage: npm run ops -- COMMAND [options]',
    '',
    ...groups,
    'npm run ops -- COMMAND --help tells its options.',
  ].join('\n');
}

function helpOf({ name, summary, details, options }: AnyCommand): string {
  const needed = Object.entries(options).filter(([, { required }]) => required);
  const usage = needed.map(([option]) => ` --${option} …`).join('');
  const rows = [
    ...Object.entries(options).map(
      ([option, { help, initial }]) => [option, initial ? `${help} (default ${initial})` : help] as const,
    ),
    ...Object.entries(COMMON),
    ['json', 'answers for a program'] as const,
  ];
  return [
    `Usage: npm run ops -- ${name}${usage} [options]`,
    '',
    `${startWithCapital(summary)}.`,
    ...(details ? [details] : []),
    '',
    ...rows.map(([option, help]) => `  --${option.padEnd(14)} ${help}`),
  ].join('\n');
}
