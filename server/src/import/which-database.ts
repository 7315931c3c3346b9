import type { Config } from '../platform/config.ts';
import { CHECKOUT_DATA, runningPortals } from '../platform/running-portals.ts';
import { StartError } from '../platform/start-error.ts';

/**
 * Names the target database of an import. Throws a StartError with the choices if none was `named` and
 * portals of this checkout run over other data folders than the default one.
 */
export async function whichDatabase(
  { data, databaseUrl }: Pick<Config, 'data' | 'databaseUrl'>,
  named: boolean,
  portals: typeof runningPortals = runningPortals,
): Promise<string> {
  const others = named ? [] : (await portals(CHECKOUT_DATA)).filter((portal) => portal.data !== data);
  if (others.length > 0) {
    const choices = [data, ...others.map((portal) => portal.data)].map((folder) => `--data ${folder}`);
    throw new StartError(
      ['Another portal runs from this checkout: say whose database is meant.', ...choices].join('\n  '),
    );
  }
  if (databaseUrl === null) return `the embedded database of ${data}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL, ${host}${pathname}`;
}
