import type { Workspace } from '../workspaces.ts';
import { foldersExcept, foldersOf, npmPackages, type Rule, rule, TEST_FILES } from './rule.ts';

const MODULE = 'src/members/([^/]+)/';

/**
 * Roles and modules of the server meet only in src/wiring. Inside a module, imports go from routes to service to
 * repository.
 */
export function serverRules(workspaces: readonly Workspace[]): Rule[] {
  const server = foldersOf(workspaces, 'server');
  const kernel = foldersOf(workspaces, 'kernel');
  return [
    rule(
      'server-knows-no-screen',
      'The server reads shared-kernel/contract, contracts, map and rules. What it needs of another room is a rule (rules/) or a shape (contracts/).',
      { path: server },
      { path: kernel, pathNot: `${kernel}(contract|contracts|map|rules)/` },
    ),
    rule(
      'server-stands-alone',
      'It runs without the browser’s workspaces and tools: what they share with it belongs into shared-kernel/contracts or rules.',
      { path: server },
      {
        path: [
          foldersExcept(workspaces, 'kernel', 'server'),
          npmPackages('react|react-dom|rxjs|axios|@chakra-ui/[^/]+|@emotion/[^/]+|@tanstack/[^/]+'),
        ],
      },
    ),
    rule(
      'platform-knows-no-role',
      'src/platform is what every role stands on: let it take what it needs as a parameter, and hand that over in src/wiring.',
      { path: `${server}src/platform/`, pathNot: TEST_FILES },
      { path: `${server}(src/(members|registry|edge|exchange|import|wiring)|demo|bin)/` },
    ),
    rule(
      'roles-meet-in-wiring',
      'Edge and members follow the registry through src/registry/client; everything else of another role is a port handed over in src/wiring.',
      {
        path: `${server}src/(members|registry|edge|exchange)/`,
        // A table refers to another role's by a foreign key.
        pathNot: [TEST_FILES, `${server}src/exchange/.+\\.table\\.ts$`],
      },
      {
        path: `${server}src/(members|registry|edge|exchange|wiring)/`,
        pathNot: ['^$1/src/$2/', `${server}src/registry/client/`],
      },
    ),
    rule(
      'modules-meet-in-wiring',
      'Say what you need of a neighbour as a port (a function type of your own) and hand it over in src/wiring; types of one module that several neighbours need stand in its <name>.public.ts.',
      { path: `${server}${MODULE}`, pathNot: [TEST_FILES, '\\.(table|import)\\.ts$'] },
      { path: `${server}src/members/`, pathNot: ['^$1/src/members/$2/', '\\.public\\.ts$'] },
    ),
    rule(
      'tables-meet-by-keys',
      'A table refers to a neighbour’s table, and to nothing else of that module.',
      { path: `${server}${MODULE}[^/]+\\.table\\.ts$` },
      { path: `${server}src/members/`, pathNot: ['^$1/src/members/$2/', '\\.table\\.ts$'] },
    ),
    rule(
      'imports-meet-by-tables',
      'A record of the import writes rows: it may use a neighbour’s tables, how their columns are sealed, and its <name>.public.ts, not its service.',
      { path: `${server}${MODULE}[^/]+\\.import\\.ts$` },
      {
        path: `${server}src/members/`,
        pathNot: ['^$1/src/members/$2/', '\\.(table|public)\\.ts$', '/sealed-columns\\.ts$'],
      },
    ),
    rule(
      'import-knows-no-module',
      'src/import reads lines and writes rows; what a record means stands in the <thing>.import.ts of its module, listed in importers.ts.',
      { path: `${server}src/import/`, pathNot: TEST_FILES },
      {
        path: `${server}src/(members|registry|edge|exchange|ops|wiring)/`,
        pathNot: ['\\.import\\.ts$', '/members/auth/passwords\\.ts$'],
      },
    ),
    rule(
      'operators-ask-over-the-port',
      'A command works beside a portal that runs: it calls the registry’s port through its OpsClient, and reads the shapes of its answers (*contracts.ts) alone.',
      { path: `${server}src/ops/`, pathNot: TEST_FILES },
      {
        path: `${server}src/(members|registry|edge|exchange|import|wiring|platform/db)/`,
        pathNot: 'contracts\\.ts$',
      },
    ),
    rule(
      'routes-ask-the-service',
      'Routes hold schema, guard and call: rules belong into the service, SQL into the repository.',
      { path: `${server}src/(members|exchange)/.+\\.routes\\.ts$` },
      {
        path: ['\\.(repository|table)\\.ts$', npmPackages('drizzle-orm')],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'repositories-only-read-and-write',
      'A repository is SQL and knows nobody above it: let the service call it, and present what it answers.',
      { path: `${server}src/.+\\.repository\\.ts$` },
      { path: '\\.(routes|service|presenter)\\.ts$' },
    ),
    // The definition of a submission names its table: the engine's repository writes it.
    rule(
      'sql-stands-in-repositories',
      'Write the query as a function of a <name>.repository.ts that takes `db: Executor` first, and call it with the database or the transaction.',
      {
        path: `${server}src/(members|registry|exchange|wiring)/`,
        pathNot: [TEST_FILES, '\\.(repository|table|import)\\.ts$', '-submission\\.ts$'],
      },
      { path: ['\\.table\\.ts$', npmPackages('drizzle-orm')], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'demo-is-a-file-of-the-import',
      'Nothing that runs knows the demo world: it comes in through the import, like every insurer’s data.',
      { path: `${server}src/`, pathNot: TEST_FILES },
      { path: `${server}(demo|bin)/` },
    ),
  ];
}
