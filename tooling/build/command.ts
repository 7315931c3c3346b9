import { parseArgs } from 'node:util';

const HELP = `portal build, in the folder of a remote, of the shell or of the console

Builds dist/: artifact.json, files/ (what is served), maps/ (source maps, never served).

  --local            for the portal on this machine: version stamped with the sources, no source maps
  --version X        instead of the version in package.json
`;

/** Throws with the errors in the sources. */
export async function runBuild(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      local: { type: 'boolean', default: false },
      version: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { buildHere } = await import('./build-here.ts');
  const { summary } = await buildHere({
    folder: process.cwd(),
    local: values.local,
    version: values.version,
  });
  console.log(summary);
  return 0;
}
