import type { Schema } from '@member-portal/shared-kernel/contracts/schema';
import { minuteOf } from '../platform/minute-of.ts';
import type { Proposal } from '../registry/proposals/proposals.contracts.ts';

/** A call to the registry with the caller's token. Throws an `OpsError` whose message can be printed. */
export interface OpsClient {
  call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    schema: Schema<T>,
    body?: unknown,
  ): Promise<T>;
}

interface OpsOption {
  help: string;
  required?: true;
  /** Shown in the help; the server decides the default. */
  initial?: string;
  /** The allowed values. */
  values?: readonly string[];
  /** Only without a sign-in: otherwise the operator's identity provides it. */
  signedOut?: true;
}

export type OpsValues = Readonly<Record<string, string | undefined>>;

/** The result of a command: text for people, and with --json data for programs. */
export interface OpsResult {
  text: string;
  json: unknown;
}

/** A subcommand of `npm run ops --`. Each has a file of its own and a line in `commands.ts`. */
export interface OpsCommand {
  /** One to three words: 'unlock', 'token create', 'exchange subscriber create'. */
  name: string;
  /** One line, for the list. */
  summary: string;
  /** Further lines of its own help. */
  details?: string;
  options: Readonly<Record<string, OpsOption>>;
  run(client: OpsClient, values: OpsValues): Promise<OpsResult>;
}

/** A command that works on the portal's machine by itself, also while the portal is stopped. */
export interface MachineCommand extends Omit<OpsCommand, 'run'> {
  runOnMachine(values: OpsValues, env: NodeJS.ProcessEnv): Promise<OpsResult>;
}

/** A refusal or a usage error: shown as one line, without a stack. */
export class OpsError extends Error {
  /** 1: refused; 2: usage error. */
  readonly exitCode: 1 | 2;
  /** For programs: the server's code, 'asked_wrongly', or 'registry_unreachable'. */
  readonly code: string;

  constructor(message: string, exitCode: 1 | 2 = 1, code = exitCode === 2 ? 'asked_wrongly' : 'refused') {
    super(message);
    this.name = 'OpsError';
    this.exitCode = exitCode;
    this.code = code;
  }
}

/** The move was not made: another person has to confirm it. This is not a refusal, so a program continues. */
export class MoveProposed extends Error {
  readonly proposal: Proposal;

  constructor(proposal: Proposal) {
    super(
      `Proposed, since ${proposal.environment} asks for a second person: ${proposal.summary}\n` +
        `Somebody else confirms it until ${minuteOf(proposal.expiresAt)} UTC: move confirm --id ${proposal.id} --reason …`,
    );
    this.name = 'MoveProposed';
    this.proposal = proposal;
  }
}
