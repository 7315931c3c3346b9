import { StartError } from 'server/start-error';

const EVERY_MS = 150;
const PATIENCE_MS = 20_000;

/** The edge asks the registry every few seconds: waits until it shows a portal. Throws a StartError otherwise. */
export async function untilShown(edgeUrl: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  let status = 0;
  while (Date.now() < end) {
    status = await fetch(`${edgeUrl}/login`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  throw new StartError(`The portal does not show its login page (it answers ${status}): see the log.`);
}
