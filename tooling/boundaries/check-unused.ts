import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from './finding.ts';

interface Issue {
  file: string;
  [kind: string]: string | Array<{ name: string }>;
}

interface UnusedRule {
  rule: string;
  instead: string;
  /** Knip's kinds of issue that it stands for. */
  kinds: string[];
}

const RULES: UnusedRule[] = [
  {
    rule: 'no-file-without-reader',
    instead:
      'Delete it: git keeps it. What is started by its name, not imported, stands in STARTED of tooling/boundaries/knip.config.ts.',
    kinds: ['files'],
  },
  {
    rule: 'no-export-without-taker',
    instead: 'Take the word `export` away, or delete what nobody calls.',
    kinds: ['exports', 'types', 'enumMembers', 'namespaceMembers', 'duplicates'],
  },
  {
    rule: 'no-dependency-without-use',
    instead: 'npm uninstall -w WORKSPACE PACKAGE',
    kinds: ['dependencies', 'devDependencies', 'optionalPeerDependencies'],
  },
  {
    rule: 'every-import-declared',
    instead:
      'npm install -w WORKSPACE PACKAGE@EXACT, so that the workspace runs without its neighbours; docs/decisions/0018-dependencies.md says why it is there.',
    kinds: ['unlisted', 'unresolved', 'binaries'],
  },
];

/** Looks for what nobody uses: files, exports, dependencies. Throws when knip itself cannot run. */
export function checkUnused(root: string): Finding[] {
  const issues = runKnip(root);
  return RULES.map(({ rule, instead, kinds }) => ({
    rule,
    instead,
    places: issues.flatMap((issue) => kinds.flatMap((kind) => places(issue, kind))),
  }));
}

function places(issue: Issue, kind: string): string[] {
  const found = issue[kind];
  if (!Array.isArray(found)) return [];
  return found.map(({ name }) => (name === issue.file ? name : `${issue.file}: ${name}`));
}

function runKnip(root: string): Issue[] {
  const knip = fileURLToPath(new URL('../bin/knip.js', import.meta.resolve('knip')));
  const config = join(import.meta.dirname, 'knip.config.ts');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [knip, '--config', config, '--no-progress', '--reporter', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  // 0: nothing found, 1: something found, 2: it could not look.
  if (status !== 0 && status !== 1) throw new Error(`knip failed: ${stderr || stdout}`);
  return (JSON.parse(stdout) as { issues: Issue[] }).issues;
}
