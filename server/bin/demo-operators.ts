import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoIdentity } from '../demo/operators/demo-identity.ts';
import { DEMO_OPERATORS } from '../demo/operators/demo-operators.ts';
import { startIdentityProvider } from '../demo/operators/identity-provider.ts';

/** An identity provider for trials: `npm run operators`. Ends with Ctrl-C. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4300' },
    data: { type: 'string', default: '.portal' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(
    'npm run operators -- [--port 4300] [--data .portal]: demo operators who sign in, on this machine alone',
  );
} else {
  const provider = await startIdentityProvider(Number(values.port));
  const folder = resolve(values.data);
  const file = join(folder, 'demo-identity.json');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(demoIdentity(provider.issuer), null, 1)}\n`);
  console.log(
    [
      `Identity provider  ${provider.issuer}    Stop: Ctrl-C`,
      '',
      `Start the portal with it: PORTAL_IDENTITY=${file} npm start`,
      'Then sign in: npm run ops -- login',
      '',
      'Demo operators, any password',
      ...Object.entries(DEMO_OPERATORS).map(
        ([login, { name, groups }]) =>
          `${login.padEnd(10)} ${name.padEnd(16)} ${groups.join(', ') || 'no group'}`,
      ),
    ].join('\n'),
  );
  process.once('SIGINT', () => provider.stop().then(() => process.exit(0)));
}
