import { runOps } from '../src/ops/run-ops.ts';

/** What operators do from the command line: `npm run ops -- --help`. */
process.exitCode = await runOps(process.argv.slice(2), {
  env: process.env,
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
});
