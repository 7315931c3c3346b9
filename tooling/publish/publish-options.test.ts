import { test } from 'node:test';
import { expect } from 'expect';
import { readPublishOptions } from './publish-options.ts';

const HERE = { PORTAL_TOKEN: 'team-token', PORTAL_REGISTRY_URL: 'http://localhost:4100' };
const read = (args: string[], env: NodeJS.ProcessEnv = HERE) => readPublishOptions(args, env);

test('no registry is guessed', () => {
  expect(read([], { PORTAL_TOKEN: 'team-token' })).toEqual({ wrong: expect.stringContaining('--to') });
});

test('the least that can be said: this folder, for a registry, shown nowhere', () => {
  expect(read([])).toMatchObject({
    folder: process.cwd(),
    registryUrl: 'http://localhost:4100',
    credentials: { kind: 'team', token: 'team-token' },
    environments: [],
    percent: null,
    plan: false,
    build: true,
    json: false,
  });
});

test('environments by commas or one by one, each once; percent as a number', () => {
  const args = ['--environment', 'GFPLAC, NATIXIS', '--environment', 'GFPLAC', '--percent', '12.5'];
  expect(read([...args, '--to', 'https://registry.example/', '--no-build', '--json'])).toMatchObject({
    registryUrl: 'https://registry.example',
    environments: ['GFPLAC', 'NATIXIS'],
    percent: 12.5,
    build: false,
    json: true,
  });
  expect(read(['--environment', 'GFPLAC', '--percent', '0'])).toMatchObject({ percent: 0 });
});

test('the registry comes from the environment where no flag names it', () => {
  const env = { PORTAL_TOKEN: 't', PORTAL_REGISTRY_URL: 'https://registry.example' };
  expect(read([], env)).toMatchObject({ registryUrl: 'https://registry.example' });
  expect(read(['--to', 'http://localhost:1'], env)).toMatchObject({ registryUrl: 'http://localhost:1' });
});

test('--help needs no token', () => {
  expect(read(['--help'], {})).toBe('help');
});

for (const [args, said] of [
  [['--environment', 'gfplac'], '--environment: gfplac is no code'],
  [['--environment', ''], '--environment: nothing is no code'],
  [['--percent', '10'], 'of which --environment?'],
  [['--environment', 'GFPLAC', '--percent', '101'], '--percent: 101 is no number from 0 to 100'],
  [['--environment', 'GFPLAC', '--percent', 'ten'], '--percent: ten is no number'],
  [['--environment', 'GFPLAC', '--percent', ' '], 'is no number from 0 to 100'],
  [['--to', 'registry'], '--to: registry is no address'],
  [['--to', 'ftp://registry'], '--to: ftp://registry is no address'],
  [['--colour', 'red'], "Unknown option '--colour'"],
  [['mfe-refunds'], "Unexpected argument 'mfe-refunds'"],
] as const) {
  test(`${args.join(' ')} is asked wrongly`, () => {
    expect(read([...args])).toEqual({ wrong: expect.stringContaining(said) });
  });
}

test('without a token it says who gives one', () => {
  for (const env of [{}, { PORTAL_TOKEN: '' }, { PORTAL_TOKEN: '  ' }]) {
    expect(read(['--to', 'http://localhost:4100'], env)).toEqual({
      wrong: expect.stringContaining('npm run ops -- token create'),
    });
  }
});
