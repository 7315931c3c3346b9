import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** A refund claim has four or five steps: with this pace it is paid within a minute. */
const DEFAULT_PACE_SECONDS = 8;

export const HELP = `npm run insurer -- [options]

The insurer of the demo world: reads what members send and answers it, as a core system does. npm start runs it.

  --step                takes one step of everything that is open, and ends
  --environment CODE    only this environment (default: all)
  --pace SECONDS        between two steps of a request (default ${DEFAULT_PACE_SECONDS}); 0: steps by --step alone
  --data FOLDER         data folder of the portal (default .portal)
`;

export interface InsurerOptions {
  help: boolean;
  step: boolean;
  environment: string | null;
  paceSeconds: number;
  /** Folder of settings and state. */
  folder: string;
}

/** Throws an Error with one line for an unknown option or an invalid pace. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv, root: string): InsurerOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      step: { type: 'boolean' },
      environment: { type: 'string' },
      pace: { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: false,
  });
  const paceSeconds = Number(values.pace ?? DEFAULT_PACE_SECONDS);
  if (!(paceSeconds >= 0 && paceSeconds <= 86_400))
    throw new Error(`--pace: ${values.pace} is no number of seconds.`);
  return {
    help: values.help ?? false,
    step: values.step ?? false,
    environment: values.environment?.toUpperCase() ?? null,
    paceSeconds,
    folder: join(values.data ?? env.PORTAL_DATA ?? join(root, '.portal'), 'demo-insurer'),
  };
}
