import { resolve } from 'node:path';
import { makeDemoWorld } from '../demo/make-demo-world.ts';
import { readEnvironmentFiles } from '../demo/read-environment-files.ts';
import { writeDemoWorld } from '../demo/write-demo-world.ts';

/** Writes the demo world as an import file with its `files/`: `node server/bin/write-demo.ts FOLDER`. */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node server/bin/write-demo.ts FOLDER');
  process.exitCode = 1;
} else {
  const world = makeDemoWorld({ now: new Date(), environments: readEnvironmentFiles() });
  console.log(await writeDemoWorld(world, resolve(folder)));
}
