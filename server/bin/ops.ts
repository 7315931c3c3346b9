import { runOps } from '../src/ops/run-ops.ts';

/** The operators' command line: `npm run ops -- --help`. */
process.exitCode = await runOps(process.argv.slice(2), {
  env: process.env,
  print: (text) => console.log(text),
  // Printed separately from the result, which a program may read.
  tell: (text) => console.error(text),
  complain: (text) => console.error(text),
});
