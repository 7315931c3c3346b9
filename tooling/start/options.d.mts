export interface StartOptions {
  help: boolean;
  /** Code of an environment, in capitals. */
  environment: string | null;
  resetDemo: boolean;
  /** False leaves an empty database empty. */
  demo: boolean;
  build: boolean;
  install: boolean;
  /** Options that the server takes as they are: ['--port-edge', '3010']. */
  serverArgs: string[];
}

export const HELP: string;
export function readStartOptions(args: readonly string[]): StartOptions;
