import type { Schema } from 'shared-kernel/contracts/schema';

/** One call to the registry, which knows the operator by the token. Throws an OpsError that can be printed. */
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
  /** Shown in the help; the server decides what an absent option means. */
  initial?: string;
  /** Only these. */
  values?: readonly string[];
}

export type OpsValues = Readonly<Record<string, string | undefined>>;

/** What a command answers: for people, and with --json for programs. */
export interface OpsResult {
  text: string;
  json: unknown;
}

/** A subcommand of `npm run ops --`, one file each; a new one is a line in `commands.ts`. */
export interface OpsCommand {
  /** One word or two: 'unlock', 'token create'. */
  name: string;
  /** One line, for the list. */
  summary: string;
  /** Further lines of its own help. */
  details?: string;
  options: Readonly<Record<string, OpsOption>>;
  run(client: OpsClient, values: OpsValues): Promise<OpsResult>;
}

/** Refused or wrongly asked: one line for the operator, no stack. */
export class OpsError extends Error {
  /** 1: refused; 2: asked wrongly. */
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
