#!/usr/bin/env node
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryOf } from '../build/repository-of.ts';

const HELP = `portal COMMAND, in the folder of a remote or of the shell

  portal build              builds dist/: artifact.json, files/, maps/
    --local                 for the portal on this machine: version stamped with the sources, no source maps

  portal publish            builds and sends the version to a registry
    --to URL                the registry (default http://localhost:4100)
    --no-build              sends what dist/ holds
    --revision ID           commit that it was built from, for the audit
                            The team's token is read from PORTAL_TOKEN.

  portal dev                shows the remote from its sources inside a running portal; --help tells more
`;

if (process.argv[2] === 'dev') {
  const { runDev } = await import('../dev/command.ts');
  process.exit(await runDev(process.argv.slice(3)).catch(told));
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    local: { type: 'boolean', default: false },
    to: { type: 'string', default: 'http://localhost:4100' },
    build: { type: 'boolean', default: true },
    revision: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

try {
  process.exitCode = await run(positionals[0]);
} catch (error) {
  process.exitCode = told(error);
}

function told(error: unknown): number {
  console.error(error instanceof Error ? error.message : error);
  return 1;
}

async function run(command: string | undefined): Promise<number> {
  if (values.help || (command !== 'build' && command !== 'publish')) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const folder = process.cwd();
  if (command === 'build' || values.build) await build(folder, values.local);
  if (command === 'publish') await publish(folder);
  return 0;
}

/** webpack is loaded here alone: `--help` and a refused command answer at once. */
async function build(folder: string, local: boolean): Promise<void> {
  const { compileWorkspace } = await import('../federation/compile.ts');
  const { readWorkspace } = await import('../federation/workspace.ts');
  const { recordBuild, stampOf, toolsHash } = await import('../build/inputs.ts');
  const started = performance.now();
  const root = repositoryOf(folder);
  const workspace = readWorkspace(folder, local ? stampOf(root, folder) : undefined);
  const compiled = await compileWorkspace(workspace, {
    sourceMaps: !local,
    cache: {
      folder: join(root, 'node_modules', '.cache', 'portal', workspace.name),
      version: toolsHash(root),
    },
  });
  recordBuild(root, folder, local ? 'local' : 'release', compiled.inputs);
  const { files } = compiled.artifact.descriptor;
  const kilobytes = Math.round(files.reduce((sum, file) => sum + file.bytes, 0) / 1000);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${workspace.name} ${workspace.version}: ${files.length} files, ${kilobytes} KB, ${seconds} s`);
}

async function publish(folder: string): Promise<void> {
  const { publishArtifact } = await import('../publish-client.ts');
  const token = process.env.PORTAL_TOKEN;
  const published = await publishArtifact(join(folder, 'dist'), {
    registryUrl: values.to,
    ...(token ? { token } : {}),
    ...(values.revision ? { sourceRevision: values.revision } : {}),
  });
  console.log(
    `${published.id} ${published.version} ${published.created ? 'published' : 'was there already'} at ${values.to}`,
  );
}
