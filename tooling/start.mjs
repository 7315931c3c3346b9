import './bootstrap/require-node-20.mjs';

const { bootstrap } = await import('./bootstrap/bootstrap.mjs');
const { refuse } = await import('./bootstrap/refuse.mjs');
const { HELP, readStartOptions } = await import('./start/options.mjs');

/** `npm start`: works on a fresh clone with nothing but Node 20 or later and npm. */
const args = process.argv.slice(2);
const options = read();
if (options.help) console.log(HELP);
else await bootstrap('tooling/start/main.ts', args, { keepPackages: !options.install });

function read() {
  try {
    return readStartOptions(args);
  } catch (error) {
    return refuse(error.message);
  }
}
