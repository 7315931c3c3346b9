import type { OpsClient, OpsCommand, OpsResult, OpsValues } from '../command.ts';
import type { SessionStore } from './session-store.ts';

/** What a command about signing in needs besides the client. */
interface OpsContext {
  registryUrl: string;
  sessions: SessionStore;
  /** Prints a line apart from the result, at once. */
  tell(line: string): void;
}

/** A command about the session itself. */
export interface SignInCommand extends Omit<OpsCommand, 'run'> {
  /** It needs no token: it obtains one. */
  signsIn?: true;
  runHere(client: OpsClient, values: OpsValues, context: OpsContext): Promise<OpsResult>;
}
