import { cruise, type IViolation } from 'dependency-cruiser';
import type { Finding } from './finding.ts';
import { allRules } from './rules/all-rules.ts';
import type { Workspace } from './workspaces.ts';

/** Checks every import of the workspaces below the current folder against the rules of their roles. */
export async function checkImports(workspaces: readonly Workspace[]): Promise<Finding[]> {
  const rules = allRules(workspaces);
  const { output } = await cruise(
    workspaces.map(({ folder }) => folder),
    {
      ruleSet: { forbidden: rules as never },
      validate: true,
      parser: 'swc',
      // Imports of types count too: they also depend on the other side.
      tsPreCompilationDeps: true,
      // The root's package.json is read too: its `workspaces` distinguish our packages from those of npm.
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^[^/]+/(dist|\\.portal|results)/|\\.d\\.mts$' },
      skipAnalysisNotInRules: true,
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text');
  return rules.map(({ name, comment }) => ({
    rule: name,
    instead: comment,
    places: output.summary.violations.filter((violation) => violation.rule.name === name).map(place),
  }));
}

function place({ from, to, cycle }: IViolation): string {
  return cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`;
}
