import type { OpsCommand } from './command.ts';
import { audit } from './commands/audit.ts';
import { impersonate } from './commands/impersonate.ts';
import { lock } from './commands/lock.ts';
import { unlock } from './commands/unlock.ts';

/** In the order of the help. */
export const COMMANDS: readonly OpsCommand[] = [impersonate, unlock, lock, audit];
