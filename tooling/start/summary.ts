import type { Config } from '@member-portal/server/config';
import { DEMO_LOGINS, DEMO_PASSWORD } from '@member-portal/server/demo-logins';
import type { EnvironmentSummary } from './compose-all.ts';

export interface SummaryParts {
  config: Config;
  environments: EnvironmentSummary[];
  /** Code of the environment that was requested. */
  environment: string | null;
  logFile: string;
}

/** The developer's information after the start: addresses, other brands, logins. */
export function summary({ config, environments, environment, logFile }: SummaryParts): string {
  const chosen = environments.find(({ code }) => code === environment) ?? null;
  const lines = ['', ...addresses(config, chosen)];
  if (environment && !chosen && environments.length > 0) {
    lines.push(
      '',
      `There is no environment ${environment}: ${environments.map(({ code }) => code).join(', ')}`,
    );
  }
  if (config.role.includes('edge') && !chosen) lines.push('', ...brands(config, environments));
  if (config.role.includes('members')) lines.push('', ...logins(chosen?.code ?? null));
  lines.push('', `Log: ${logFile}    Stop: Ctrl-C`);
  return lines.join('\n');
}

function addresses(config: Config, chosen: EnvironmentSummary | null): string[] {
  const has = (role: Config['role'][number]) => config.role.includes(role);
  const host = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host;
  const rows: [boolean, string, string][] = [
    [has('edge'), 'Portal', `http://${chosen ? hostOf(chosen) : host}:${config.portEdge}`],
    [has('members'), 'Members API', `http://${host}:${config.portMembers}`],
    [has('registry'), 'Registry and ops', `http://${host}:${config.portRegistry}`],
    [has('registry'), 'Console', `http://${host}:${config.portRegistry}/console`],
    [has('exchange'), 'Exchange', `http://${host}:${config.portExchange}`],
    [has('members') && !config.smtpUrl, 'Mailbox', `http://${host}:${config.portMail}`],
  ];
  return rows.filter(([on]) => on).map(([, name, url]) => `${name.padEnd(18)} ${url}`);
}

function brands(config: Config, environments: EnvironmentSummary[]): string[] {
  const note = { open: null, closed: 'closed', maintenance: 'in maintenance', broken: 'broken' };
  return environments
    .filter(({ isDefault }) => !isDefault)
    .map(
      (environment) =>
        `${environment.code.padEnd(18)} http://${hostOf(environment)}:${config.portEdge}  ${[environment.name, note[environment.state]].filter(Boolean).join(', ')}`,
    );
}

function logins(code: string | null): string[] {
  const shown = DEMO_LOGINS.filter(({ environment }) => code === null || environment === code);
  if (shown.length === 0) return [`No demo logins in ${code}.`];
  return [
    `Demo logins, password ${DEMO_PASSWORD}; the code arrives in the mailbox`,
    ...shown.map(({ login, who }) => `${login}           ${who}`),
  ];
}

/** The host name of the environment; the default environment also has 'localhost'. */
const hostOf = ({ hosts }: EnvironmentSummary) => hosts[0] ?? 'localhost';
