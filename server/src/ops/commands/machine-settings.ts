import { resolve } from 'node:path';
import { type Config, readConfig } from '../../platform/config.ts';
import type { OpsCommand, OpsValues } from '../command.ts';

/** Options of commands that work on the data folder (`--data`, which every command has) and the database themselves. */
export const DATABASE: OpsCommand['options'] = {
  'database-url': {
    help: 'PostgreSQL of the portal, or DATABASE_URL (default: the embedded database of --data)',
  },
};

export function machineSettings(values: OpsValues, env: NodeJS.ProcessEnv): Config {
  const { data, 'database-url': databaseUrl } = values;
  return readConfig(
    [
      ...(data === undefined ? [] : ['--data', resolve(data)]),
      ...(databaseUrl === undefined ? [] : ['--database-url', databaseUrl]),
    ],
    { PORTAL_LOG_LEVEL: 'warn', ...env },
  );
}
