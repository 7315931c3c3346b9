import { operatorTokenIn, type RunningPortal, runningPortals } from '../platform/running-portals.ts';
import { StartError } from '../platform/start-error.ts';

/** The exchange of a portal that runs, and the token that opens it for every environment. */
export interface OpenExchange {
  url: string;
  token: string;
}

/**
 * The portal that runs over this data folder; null if none does. Throws a StartError if several do, or if it cannot take
 * records.
 */
export async function exchangeOver(
  data: string,
  portals: typeof runningPortals = runningPortals,
): Promise<OpenExchange | null> {
  const running = (await portals(data)).filter((portal) => portal.data === data);
  const [portal] = running;
  if (!portal) return null;
  if (running.length > 1)
    throw new StartError(
      [`${running.length} portals run over ${data}:`, ...running.map(named), NAME_IT].join('\n  '),
    );
  if (!portal.exchange)
    throw new StartError(
      `The portal over ${data} runs without the exchange, which takes records: stop it first, or ${NAME_IT}`,
    );
  const token = operatorTokenIn(data);
  if (token === null) throw new StartError(`There is no operator's token in ${data}: stop the portal first.`);
  return { url: portal.exchange, token };
}

const NAME_IT = 'name the database with --database-url.';

const named = ({ registry, since }: RunningPortal) => `registry ${registry}, since ${since}`;
