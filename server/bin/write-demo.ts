import { resolve } from 'node:path';
import { makeDemoWorld } from '../demo/make-demo-world.ts';
import { readEnvironmentFiles } from '../demo/read-environment-files.ts';
import { writeDemoWorld } from '../demo/write-demo-world.ts';

/** Writes the demo world as an import file with its `files/`: `node server/bin/write-demo.ts FOLDER`. */
const USAGE = 'node server/bin/write-demo.ts FOLDER';

const [folder, ...more] = process.argv.slice(2);
if (folder === '--help' || folder === '-h') {
  console.log(`${USAGE}: writes the demo world there, to be read or changed`);
} else if (!folder || folder.startsWith('-') || more.length > 0) {
  console.error(`Usage: ${USAGE}`);
  process.exitCode = 2;
} else {
  const world = makeDemoWorld({ now: new Date(), environments: readEnvironmentFiles() });
  console.log(await writeDemoWorld(world, resolve(folder)));
}
