import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const ROLES = ['edge', 'registry', 'members', 'exchange'] as const;
type Role = (typeof ROLES)[number];
/** Optional: without an exchange, members' acts wait in the outbox. */
const OF_A_WHOLE_PORTAL: readonly Role[] = ['edge', 'registry', 'members'];

const port = z.coerce.number({ error: 'must be a port, 0 to 65535' }).int().min(0).max(65535);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const ranges = list.refine(
  (entries) => entries.every(isRange),
  'must be addresses or ranges such as 10.0.0.0/8',
);
const roles = list.transform((names, context): Role[] => {
  if (names.includes('all')) return [...ROLES];
  const unknown = names.find((name) => !ROLES.includes(name as Role));
  if (unknown !== undefined || names.length === 0) {
    context.addIssue({ code: 'custom', message: `must be all, or some of ${ROLES.join(', ')}` });
    return z.NEVER;
  }
  return names as Role[];
});
const milliseconds = z.coerce
  .number({ error: 'must be a number of milliseconds' })
  .int()
  .min(50)
  .max(3_600_000);
const optional = z.string().min(1).nullable();
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).nullable();

function isRange(entry: string): boolean {
  const [address = '', prefix = '0', ...rest] = entry.split('/');
  const family = isIP(address);
  return (
    family > 0 && rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32)
  );
}

interface Setting {
  /**
   * Name of the environment variable. The flag is the key in kebab case; a setting with `secret`
   * has no flag.
   */
  env: string;
  schema: z.ZodType;
  initial: string | null;
  help: string;
  secret?: true;
}

const setting = <S extends z.ZodType>(given: Setting & { schema: S }) => given;

/** Every setting, with its name in the environment and its default. The flag of `portEdge` is `--port-edge`. */
const SETTINGS = {
  role: setting({
    env: 'PORTAL_ROLE',
    schema: roles,
    initial: 'all',
    help: 'all, or some of edge,registry,members,exchange',
  }),
  data: setting({
    env: 'PORTAL_DATA',
    schema: z.string().min(1),
    initial: '.portal',
    help: 'data folder: embedded database, files, keys',
  }),
  host: setting({
    env: 'PORTAL_HOST',
    schema: z.string().min(1),
    initial: '127.0.0.1',
    help: 'address to listen on',
  }),
  portEdge: setting({ env: 'PORTAL_PORT_EDGE', schema: port, initial: '3000', help: 'port of the portal' }),
  portMembers: setting({
    env: 'PORTAL_PORT_MEMBERS',
    schema: port,
    initial: '4000',
    help: 'port of the members API',
  }),
  portRegistry: setting({
    env: 'PORTAL_PORT_REGISTRY',
    schema: port,
    initial: '4100',
    help: 'port of the registry and ops API',
  }),
  portExchange: setting({
    env: 'PORTAL_PORT_EXCHANGE',
    schema: port,
    initial: '4200',
    help: 'port of the exchange with the insurer',
  }),
  portSmtp: setting({
    env: 'PORTAL_PORT_SMTP',
    schema: port,
    initial: '1025',
    help: 'port of the embedded mail sink (SMTP)',
  }),
  portMail: setting({
    env: 'PORTAL_PORT_MAIL',
    schema: port,
    initial: '8025',
    help: 'port of the mailbox page',
  }),
  databaseUrl: setting({
    env: 'DATABASE_URL',
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .nullable(),
    initial: null,
    help: 'PostgreSQL to use instead of the embedded database',
  }),
  databaseConnections: setting({
    env: 'PORTAL_DATABASE_CONNECTIONS',
    schema: z.coerce.number().int().min(2).max(200),
    initial: '10',
    help: 'connections of this process to PostgreSQL',
  }),
  databaseWait: setting({
    env: 'PORTAL_DATABASE_WAIT',
    schema: milliseconds,
    initial: '1000',
    help: 'ms that a request waits for a connection while all are taken, then it is told that the server is busy',
  }),
  databaseConnectTime: setting({
    env: 'PORTAL_DATABASE_CONNECT_TIME',
    schema: milliseconds,
    initial: '2000',
    help: 'ms that PostgreSQL may take to accept a connection',
  }),
  statementTime: setting({
    env: 'PORTAL_STATEMENT_TIME',
    schema: milliseconds,
    initial: '5000',
    help: 'ms that one statement of a request may take',
  }),
  backgroundStatementTime: setting({
    env: 'PORTAL_BACKGROUND_STATEMENT_TIME',
    schema: milliseconds,
    initial: '60000',
    help: 'ms that one statement of background work may take; migrations and imports have no limit',
  }),
  lockTime: setting({
    env: 'PORTAL_LOCK_TIME',
    schema: milliseconds,
    initial: '3000',
    help: 'ms that a statement waits for a lock',
  }),
  idleTransactionTime: setting({
    env: 'PORTAL_IDLE_TRANSACTION_TIME',
    schema: milliseconds,
    initial: '10000',
    help: 'ms between two statements of a transaction, then PostgreSQL rolls it back',
  }),
  requestTime: setting({
    env: 'PORTAL_REQUEST_TIME',
    schema: milliseconds,
    initial: '10000',
    help: 'ms after which a member’s request gets an answer, whatever the database does',
  }),
  masterKey: setting({
    env: 'PORTAL_MASTER_KEY',
    schema: optional,
    initial: null,
    help: 'base64 key of 32 octets or more, the same for every replica; made in the data folder otherwise',
    secret: true,
  }),
  smtpUrl: setting({
    env: 'SMTP_URL',
    schema: z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .nullable(),
    initial: null,
    help: 'mail server; the embedded sink otherwise',
    secret: true,
  }),
  clamd: setting({
    env: 'PORTAL_CLAMD',
    schema: z
      .string()
      .regex(/^(\/.+|.+:\d{1,5})$/, 'must be host:port or the path of a socket')
      .nullable(),
    initial: null,
    help: 'ClamAV daemon that looks through every file that is sent: host:port, or the path of its socket',
  }),
  trustedProxies: setting({
    env: 'PORTAL_TRUSTED_PROXIES',
    schema: ranges,
    initial: '',
    help: 'addresses or ranges whose X-Forwarded-* headers count',
  }),
  countryHeader: setting({
    env: 'PORTAL_COUNTRY_HEADER',
    schema: optional,
    initial: null,
    help: "header in which a trusted proxy names the client's country, shown in the list of devices: cf-ipcountry",
  }),
  pagePorts: setting({
    env: 'PORTAL_PAGE_PORTS',
    schema: list,
    initial: '',
    help: 'further ports whose pages may call the API',
  }),
  registryUrl: setting({
    env: 'PORTAL_REGISTRY_URL',
    schema: httpUrl,
    initial: null,
    help: 'registry, when it runs elsewhere',
  }),
  membersUrl: setting({
    env: 'PORTAL_MEMBERS_URL',
    schema: httpUrl,
    initial: null,
    help: 'members API, when it runs elsewhere',
  }),
  exchangeUrl: setting({
    env: 'PORTAL_EXCHANGE_URL',
    schema: httpUrl,
    initial: null,
    help: 'address at which core systems reach the exchange, when it is another than its port here',
  }),
  identity: setting({
    env: 'PORTAL_IDENTITY',
    schema: optional,
    initial: null,
    help: 'JSON file with the OpenID Connect issuers of operators and builds',
  }),
  bootstrap: setting({
    env: 'PORTAL_BOOTSTRAP',
    schema: z.enum(['auto', 'renew'], { error: 'must be auto or renew' }),
    initial: 'auto',
    help: 'renew: writes an operator token for a day although operators sign in, when their issuer is gone',
  }),
  retentionVersions: setting({
    env: 'PORTAL_RETENTION_VERSIONS',
    schema: z.coerce.number({ error: 'must be a number of versions' }).int().min(1).max(100_000),
    initial: '30',
    help: 'newest versions of each artifact whose files stay, however old they are',
  }),
  retentionDays: setting({
    env: 'PORTAL_RETENTION_DAYS',
    schema: z.coerce.number({ error: 'must be a number of days' }).int().min(1).max(36_500),
    initial: '180',
    help: 'days for which the files of every published version stay',
  }),
  metricsToken: setting({
    env: 'PORTAL_METRICS_TOKEN',
    schema: optional,
    initial: null,
    help: 'bearer token of /metrics for other machines',
    secret: true,
  }),
  alertWebhook: setting({
    env: 'PORTAL_ALERT_WEBHOOK',
    schema: httpUrl,
    initial: null,
    help: 'called with what the registry sees fail: POST, JSON',
    secret: true,
  }),
  alertSecret: setting({
    env: 'PORTAL_ALERT_SECRET',
    schema: z.string().min(16, 'must have 16 characters or more').nullable(),
    initial: null,
    help: 'signs the calls of the alert webhook',
    secret: true,
  }),
  wallets: setting({
    env: 'PORTAL_WALLETS',
    schema: optional,
    initial: null,
    help: 'JSON file with what signs the cards of Apple Wallet and Google Wallet, by environment',
  }),
  drainSeconds: setting({
    env: 'PORTAL_DRAIN_SECONDS',
    schema: z.coerce.number().min(0).max(600),
    initial: '5',
    help: 'after SIGTERM, how long it answers on while /readyz says that it stops',
  }),
  stopSeconds: setting({
    env: 'PORTAL_STOP_SECONDS',
    schema: z.coerce.number().min(1).max(900),
    initial: '30',
    help: 'after SIGTERM or SIGINT, when it ends at the latest; longer than PORTAL_DRAIN_SECONDS',
  }),
  logLevel: setting({
    env: 'PORTAL_LOG_LEVEL',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    initial: 'info',
    help: 'fatal, error, warn, info, debug or silent',
  }),
} as const;

type SettingName = keyof typeof SETTINGS;
export type Config = { readonly [K in SettingName]: z.output<(typeof SETTINGS)[K]['schema']> };

const flagOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const names = Object.keys(SETTINGS) as SettingName[];

/**
 * Reads flags first, then the environment, then the defaults. Throws a StartError of one line that names the
 * wrong setting.
 */
export function readConfig(args: readonly string[], env: NodeJS.ProcessEnv): Config {
  const flags = readFlags(args);
  const entries = names.map((name) => {
    const { env: variable, schema, initial, secret }: Setting = SETTINGS[name];
    const flag = secret ? undefined : flags[flagOf(name)];
    const value = flag ?? (env[variable] || undefined) ?? initial;
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
      const source = flag === undefined ? variable : `--${flagOf(name)}`;
      throw new StartError(
        `${source}: ${parsed.error.issues[0]?.message ?? 'is not valid'} (${SETTINGS[name].help}).`,
      );
    }
    return [name, parsed.data];
  });
  const config = Object.fromEntries(entries) as Config;
  if (config.stopSeconds <= config.drainSeconds) {
    throw new StartError(
      'PORTAL_STOP_SECONDS: must be more than PORTAL_DRAIN_SECONDS, which is a part of it.',
    );
  }
  const apart = OF_A_WHOLE_PORTAL.some((role) => !config.role.includes(role));
  if (apart && config.databaseUrl === null && config.role.some((role) => role !== 'edge')) {
    throw new StartError(
      'Roles apart need PostgreSQL, since the embedded database serves one process: give --database-url.',
    );
  }
  return { ...config, data: resolve(config.data) };
}

function readFlags(args: readonly string[]): Record<string, string | undefined> {
  const options = Object.fromEntries(
    names
      .filter((name) => !(SETTINGS[name] as Setting).secret)
      .map((name) => [flagOf(name), { type: 'string' as const }]),
  );
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values as Record<
      string,
      string | undefined
    >;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.split('. ')[0] : error}: see --help.`);
  }
}

/** The text of `--help`. */
export function configHelp(): string {
  const lines = names.map((name) => {
    const { env, initial, help, secret }: Setting = SETTINGS[name];
    const left = secret ? env : `--${flagOf(name)}, ${env}`;
    return `  ${left.padEnd(52)} ${help}${initial ? ` (default ${initial})` : ''}`;
  });
  return ['Usage: node server/bin/portal.ts [options]', '', ...lines].join('\n');
}
