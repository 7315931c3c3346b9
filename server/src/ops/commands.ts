import type { OpsCommand } from './command.ts';
import { audit } from './commands/audit.ts';
import { impersonate } from './commands/impersonate.ts';
import { lock } from './commands/lock.ts';
import { testerLinkCreate } from './commands/tester-link-create.ts';
import { testerLinkList } from './commands/tester-link-list.ts';
import { testerLinkRevoke } from './commands/tester-link-revoke.ts';
import { tokenCreate } from './commands/token-create.ts';
import { tokenList } from './commands/token-list.ts';
import { tokenRevoke } from './commands/token-revoke.ts';
import { unlock } from './commands/unlock.ts';

interface CommandGroup {
  /** Heading in the help. */
  title: string;
  commands: readonly OpsCommand[];
}

/** In the order of the help. A name has one word or two: `unlock`, `token create`. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  { title: 'Members’ accounts', commands: [impersonate, unlock, lock, audit] },
  { title: 'Testers', commands: [testerLinkCreate, testerLinkList, testerLinkRevoke] },
  { title: 'Teams’ tokens', commands: [tokenCreate, tokenList, tokenRevoke] },
];
