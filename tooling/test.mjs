import './bootstrap/require-node-20.mjs';

const { bootstrap } = await import('./bootstrap/bootstrap.mjs');

/** `npm test`: works on a fresh clone with nothing but Node 20 or later and npm. */
const args = process.argv.slice(2);
await bootstrap('tooling/test/main.ts', args, { keepPackages: args.includes('--no-install') });
