import type { Finding } from './finding.ts';
import { type KnipIssue, namesOf, runKnip } from './run-knip.ts';

interface UnusedRule {
  rule: string;
  instead: string;
  /** The issue types of knip that the check covers. */
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
      'npm install -w WORKSPACE PACKAGE@EXACT, so that the workspace runs without its neighbours; docs/decisions/testing-and-tools.md#0018-dependencies says why it is there.',
    kinds: ['unlisted', 'unresolved', 'binaries'],
  },
];

/** Finds unused files, exports and dependencies. Throws when knip itself cannot run. */
export function checkUnused(root: string): Finding[] {
  const issues = runKnip(root, 'knip.config.ts');
  return RULES.map(({ rule, instead, kinds }) => ({
    rule,
    instead,
    places: issues.flatMap((issue) => kinds.flatMap((kind) => places(issue, kind))),
  }));
}

const places = (issue: KnipIssue, kind: string): string[] =>
  namesOf(issue, kind).map((name) => (name === issue.file ? name : `${issue.file}: ${name}`));
