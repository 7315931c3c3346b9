export interface StartOptions {
  help: boolean;
  /** Code of an environment, in capitals. */
  environment: string | null;
  resetDemo: boolean;
  /** False leaves an empty database empty. */
  demo: boolean;
  /** Seconds between two steps of the demo insurer, undefined for its own; null: none is started. */
  insurerPace: string | null | undefined;
  build: boolean;
  install: boolean;
  /** Options that the server takes as they are: ['--port-edge', '3010']. */
  serverArgs: string[];
}

export const HELP: string;
export function readStartOptions(args: readonly string[]): StartOptions;
