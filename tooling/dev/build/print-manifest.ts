import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { readManifest } from '../../federation/manifest.ts';

/**
 * Prints the manifest of the remote in the named folder, and its source files. It is a process of its own,
 * since Node never reads an imported module again.
 */
const [folder = '', name = ''] = process.argv.slice(2);
const prefix = pathToFileURL(`${folder}/`).href;
const files: string[] = [];
registerHooks({
  load(url, context, next) {
    if (url.startsWith(prefix) && !url.includes('/node_modules/')) files.push(new URL(url).pathname);
    return next(url, context);
  },
});

try {
  console.log(JSON.stringify({ manifest: await readManifest(folder, name), files }));
} catch (error) {
  console.log(JSON.stringify({ problem: error instanceof Error ? error.message : String(error), files }));
}
