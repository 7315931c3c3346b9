import { configHelp, readConfig } from '../src/platform/config.ts';
import { StartError } from '../src/platform/start-error.ts';
import { startPortal } from '../src/wiring/portal.ts';

/**
 * The server: `node server/bin/portal.ts --help`. Ends with 0 after SIGINT or SIGTERM, with 1 and one line on
 * standard error when it cannot start.
 */
const args = process.argv.slice(2);
/** A second signal within this time counts as a repetition of the first one. */
const REPEATED_MS = 3_000;
if (args.includes('--help')) {
  console.log(configHelp());
} else {
  await run();
}

async function run(): Promise<void> {
  try {
    const config = readConfig(args, process.env);
    const stopAsked = new Promise<string>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        let firstAt: number | null = null;
        process.on(signal, () => {
          firstAt ??= performance.now();
          // A second signal from a person ends the process at once. A supervisor that signals the
          // whole group and the start script, which passes the signal on, repeat it within a
          // moment.
          if (performance.now() - firstAt > REPEATED_MS) process.exit(130);
          resolve(signal);
        });
      }
      // The start script has ended, so nobody else would stop this process.
      if (process.connected) process.once('disconnect', () => resolve('disconnect'));
    });
    const portal = await startPortal(config);
    process.send?.({ ready: true });
    const reason = await stopAsked;
    portal.log.info({ reason }, 'stopping');
    await portal.stop({ drain: reason === 'SIGTERM' });
    process.exit(0);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
