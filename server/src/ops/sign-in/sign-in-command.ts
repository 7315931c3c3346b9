import type { OpsClient, OpsCommand, OpsResult, OpsValues } from '../command.ts';
import type { SessionStore } from './session-store.ts';

/** Dependencies of a sign-in command besides the client. */
interface OpsContext {
  registryUrl: string;
  sessions: SessionStore;
  /** Prints a line at once, separately from the result. */
  tell(line: string): void;
}

/** A command about the session itself. */
export interface SignInCommand extends Omit<OpsCommand, 'run'> {
  /** It needs no token: it obtains one. */
  signsIn?: true;
  runHere(client: OpsClient, values: OpsValues, context: OpsContext): Promise<OpsResult>;
}
