import type { Workspace } from '../workspaces.ts';
import { foldersExcept, foldersOf, npmPackages, type Rule, rule, TEST_FILES } from './rule.ts';

/** The kernel imports no other workspace. Its plain modules import neither React nor Node. */
export function kernelRules(workspaces: readonly Workspace[]): Rule[] {
  const kernel = foldersOf(workspaces, 'kernel');
  const others = foldersExcept(workspaces, 'kernel');
  return [
    rule(
      'kernel-knows-nobody',
      'Turn it round: the kernel says what it needs (a parameter, an interface, an event), and who uses it hands it over.',
      { path: kernel },
      { path: others },
    ),
    rule(
      'contracts-are-shapes-only',
      'A wire schema is zod alone, so that server and screens agree on it: compute in rules/, ask in api/, keep in state/.',
      { path: `${kernel}contracts/`, pathNot: TEST_FILES },
      { pathNot: [`${kernel}contracts/`, npmPackages('zod')] },
    ),
    rule(
      'rules-are-plain',
      'A rule runs in the browser and on the server alike, from its arguments alone: only date-fns, ibantools and contracts/. Pass today, limits and texts in.',
      { path: `${kernel}rules/`, pathNot: TEST_FILES },
      { pathNot: [`${kernel}(rules|contracts)/`, npmPackages('date-fns|@date-fns/utc|ibantools|zod')] },
    ),
    rule(
      'map-runs-on-both-sides',
      'Edge and shell read the same map: it computes from manifests and addresses alone. Pass the environment, the session and the location in.',
      { path: `${kernel}map/`, pathNot: TEST_FILES },
      { pathNot: [`${kernel}(map|contract|contracts)/`], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'contract-runs-on-both-sides',
      'Edge, registry and screens read the remote contract: only contracts/ and rules/ run in it, the rest of the kernel as `import type`.',
      { path: `${kernel}contract/`, pathNot: TEST_FILES },
      {
        pathNot: [`${kernel}(contract|contracts|rules)/`, npmPackages('zod')],
        dependencyTypesNot: ['type-only'],
      },
    ),
  ];
}
