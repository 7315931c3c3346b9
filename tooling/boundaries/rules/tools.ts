import type { Workspace } from '../workspaces.ts';
import { foldersExcept, foldersOf, type Rule, rule, TEST_FILES } from './rule.ts';

/** Tools, end-to-end tests and benchmarks use the product from outside, by addresses and exports. */
export function toolRules(workspaces: readonly Workspace[]): Rule[] {
  const kernel = foldersOf(workspaces, 'kernel');
  return [
    rule(
      'tooling-reads-contracts',
      'Tools read the remote contract, the wire schemas and the rules, and the exports of server; they find workspaces by their package.json.',
      { path: foldersOf(workspaces, 'tooling') },
      {
        path: foldersExcept(workspaces, 'tooling', 'server'),
        pathNot: `${kernel}(contract|contracts|rules)/`,
      },
    ),
    rule(
      'journeys-use-the-portal',
      'A journey sees what a member sees: pages, mails and the API. From the kernel only contracts and rules.',
      { path: foldersOf(workspaces, 'e2e') },
      {
        path: foldersExcept(workspaces, 'e2e'),
        pathNot: `${kernel}(contract|contracts|rules)/`,
      },
    ),
    rule(
      'measures-use-the-portal',
      'A measure builds and starts the portal through the tooling and the server’s exports. From the kernel only contracts and rules.',
      { path: foldersOf(workspaces, 'bench') },
      {
        path: foldersExcept(workspaces, 'bench', 'tooling', 'server'),
        pathNot: `${kernel}(contract|contracts|rules)/`,
      },
    ),
    rule(
      'the-insurer-knows-the-contract',
      'The demo insurer stands for a stranger’s core system: it calls the exchange with the shapes of contracts and the rules, and has the demo world’s own books (server/demo-books); it never asks the database or the server’s modules.',
      { path: foldersOf(workspaces, 'insurer') },
      {
        path: foldersExcept(workspaces, 'insurer'),
        pathNot: [`${kernel}(contracts|rules)/`, `${foldersOf(workspaces, 'server')}demo/demo-books\\.ts$`],
      },
    ),
    rule(
      'nobody-builds-on-tools',
      'A workspace uses the tooling by its bin, `portal`, and is measured and tried from outside.',
      {
        path: foldersExcept(workspaces, 'tooling', 'e2e', 'bench'),
        pathNot: TEST_FILES,
      },
      { path: foldersOf(workspaces, 'tooling', 'e2e', 'bench') },
    ),
  ];
}
