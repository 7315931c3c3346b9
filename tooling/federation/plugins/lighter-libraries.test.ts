import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { expect } from 'expect';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { IconLinesPlugin } from './icon-lines.ts';
import { PlainComponentsPlugin } from './plain-components.ts';
import { UnusedPartsPlugin } from './unused-parts.ts';

/** Builds `main.js` with these files as in production; returns its errors and its text. */
async function build(t: TestContext, files: Record<string, string>, plugin: WebpackPluginInstance) {
  const folder = mkdtempSync(join(tmpdir(), 'lighter-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './main.js',
        output: { path: folder },
        plugins: [plugin],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    ),
  );
  return {
    errors: stats?.toJson({ errors: true }).errors?.map(({ message }) => message) ?? [],
    text: () => readFileSync(join(folder, 'main.js'), 'utf8'),
  };
}

const handler = `
  import { far } from './far.js';
  export class Handler {
    load() { return 'loads'; }
    async preload() { await this.load(); return far(); }
  }`;

test('the body of an unused method is gone, with what only it imports, and calling it says its name', async (t) => {
  const built = await build(
    t,
    {
      'main.js': `import { Handler } from './handler.js'; globalThis.handler = new Handler();`,
      'handler.js': handler,
      'far.js': `export const far = () => 'far away';`,
    },
    new UnusedPartsPlugin([{ file: /handler\.js$/, names: ['preload'] }]),
  );
  expect(built.errors).toEqual([]);
  expect(built.text()).toContain('loads');
  expect(built.text()).toContain('unused: preload');
  expect(built.text()).not.toContain('far away');
});

test('a method that the library no longer has fails the build', async (t) => {
  const built = await build(
    t,
    { 'main.js': handler, 'far.js': `export const far = () => 'far away';` },
    new UnusedPartsPlugin([{ file: /main\.js$/, names: ['prefetch'] }]),
  );
  expect(built.errors).toEqual([expect.stringContaining("has no 'prefetch'")]);
});

test('a component that nothing imports is dropped, although it is made by a call and has a name', async (t) => {
  const built = await build(
    t,
    {
      'main.js': `import { Used } from './library.js'; globalThis.used = Used;`,
      'library.js': `
        import * as React from './react.js';
        var Used = React.forwardRef(() => 'the used one');
        Used.displayName = 'Used';
        var Link = React.forwardRef(() => 'the unused one');
        Link.displayName = 'Link';
        export { Link, Used };`,
      'react.js': `export const forwardRef = (render) => globalThis.react.forwardRef(render);`,
    },
    new PlainComponentsPlugin(/library\.js$/),
  );
  expect(built.errors).toEqual([]);
  expect(built.text()).toContain('the used one');
  expect(built.text()).not.toContain('the unused one');
  expect(built.text()).not.toContain('displayName');
});

test('of an icon its lines are left', async (t) => {
  const built = await build(
    t,
    {
      'main.js': `import { data } from './node_modules/lucide-react/dist/esm/icons/bell.mjs'; globalThis.bell = data;`,
      'node_modules/lucide-react/dist/esm/icons/bell.mjs': `
        const data = { name: 'bell', size: 24, node: [['path', { d: 'M1 2', key: 'x1y2z3' }]] };
        export { data };`,
    },
    new IconLinesPlugin(),
  );
  expect(built.errors).toEqual([]);
  expect(built.text()).toContain('{node:[["path",{d:"M1 2"}]]}');
});
