import { type RunningPortal, runningPortals } from '../platform/running-portals.ts';
import { StartError } from '../platform/start-error.ts';

/** The exchange of a running portal, and the proof that authorises calls for every environment. */
export interface OpenExchange {
  url: string;
  token: string;
}

/**
 * The portal that runs over this data folder; null if none does. `proof` is derived from its master key.
 * Throws a StartError if several run, or if it cannot take records.
 */
export async function exchangeOver(
  data: string,
  proof: () => string,
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
  return { url: portal.exchange, token: proof() };
}

const NAME_IT = 'name the database with --database-url.';

const named = ({ registry, since }: RunningPortal) => `registry ${registry}, since ${since}`;
