import type { Workspace } from '../workspaces.ts';
import { consoleRules } from './console.ts';
import { everywhere } from './everywhere.ts';
import { kernelRules } from './kernel.ts';
import { remoteRules } from './remotes.ts';
import type { Rule } from './rule.ts';
import { serverRules } from './server.ts';
import { shellRules } from './shell.ts';
import { toolRules } from './tools.ts';

export const allRules = (workspaces: readonly Workspace[]): Rule[] => [
  ...everywhere(workspaces),
  ...kernelRules(workspaces),
  ...consoleRules(workspaces),
  ...remoteRules(workspaces),
  ...serverRules(workspaces),
  ...shellRules(workspaces),
  ...toolRules(workspaces),
];
