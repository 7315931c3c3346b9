import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { startRegistry, type TestRegistry } from '../registry/testing/start-registry.ts';
import { runAgainst } from './testing/run-command.ts';

let registry: TestRegistry;
before(async () => {
  registry = await startRegistry();
});
after(() => registry.stop());

const ops = (...args: string[]) => runAgainst(registry, args);

const WHY = ['--by', 'Alix Roche', '--reason', 'new look'];
const set = (...args: string[]) => ops('brand', 'set', '--environment', 'GFPLAC', ...args, ...WHY);
const document = async () => (await registry.call('GET', '/environments/GFPLAC')).body.document;

async function drawing(inside: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'brand-')), 'favicon.svg');
  await writeFile(path, `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>\n`);
  return path;
}

test('shows a brand, and changes what is named alone, with who and why', async () => {
  const { brand: before, ...rest } = await document();
  expect((await ops('brand', 'show', '--environment', 'GFPLAC')).said).toMatch(
    /primary +#0b5d63[\s\S]*heading +Figtree[\s\S]*favicon +\/brand\/favicon.svg/,
  );
  const svg = await drawing('<path d="M0 0h8"/>');
  const { code, said } = await set('--primary', '#7A1F3D', '--rounding', '4,8,14', '--favicon', svg);
  expect([code, said]).toEqual([0, expect.stringMatching(/primary +#7a1f3d[\s\S]*a drawing of its own/)]);
  const { brand, ...same } = await document();
  expect({ ...same, revision: rest.revision }).toEqual(rest);
  const { overrides: _, ...charter } = before.graphical_charter;
  expect(brand).toEqual({
    ...before,
    graphical_charter: {
      ...charter,
      primary_color: '#7a1f3d',
      roundings: { sm: 4, md: 8, lg: 14 },
      favicon: expect.stringMatching(/^data:image\/svg\+xml,/),
    },
  });
  const [entry] = (await registry.call('GET', '/audit?action=environment')).body.entries;
  expect([entry.action, entry.who, entry.reason]).toEqual(['environment.changed', 'Alix Roche', 'new look']);
});

test('a refusal names the option and the colour that passes, and changes nothing', async () => {
  const before = await document();
  const pale = await set('--text', '#b08d8f');
  expect([pale.code, pale.said]).toEqual([
    1,
    expect.stringMatching(/--text: nobody could read it \(\d\.\d:1\): #[0-9a-f]{6} passes/),
  ]);
  expect((await set('--heading', 'Comic Sans')).said).toContain('--heading: no font of the portal');
  expect((await set('--logout', 'javascript:alert(1)')).said).toContain('--logout: not a full https address');
  const script = await drawing('<script>alert(1)</script>');
  expect((await set('--favicon', script)).said).toContain('--favicon: a drawing with a script');
  expect(await set('--favicon', '/nowhere.svg')).toMatchObject({ code: 2 });
  expect(await set('--rounding', '4,8')).toMatchObject({ code: 2 });
  expect(await document()).toEqual(before);
});

test('what may be absent is taken away with "none"', async () => {
  await set('--consent', 'none', '--logout', 'none');
  expect((await document()).brand).toMatchObject({ cookies: { token: null }, logoutRedirectUrl: null });
});
