import './bootstrap/require-node-20.mjs';

const { bootstrap } = await import('./bootstrap/bootstrap.mjs');

/** `npm test`: works on a fresh clone with nothing but Node 20 or later and npm. */
await bootstrap('tooling/test/main.ts', process.argv.slice(2));
