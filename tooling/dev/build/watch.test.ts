import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'expect';
import { scriptsOf, type Watched, watch } from './watch.ts';

/** A watched project of one module; `made` holds the output of each good build. */
async function watched(t: TestContext, source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-watch-'));
  const file = join(folder, 'module.js');
  const output = join(folder, 'out');
  writeFileSync(file, source);
  const watching = watch(
    {
      mode: 'development',
      devtool: false,
      context: folder,
      entry: { main: file },
      output: { path: output },
      optimization: { emitOnErrors: false },
    },
    (stats) => readFileSync(join(output, scriptsOf(stats, 'main')[0] as string), 'utf8'),
  );
  t.after(async () => {
    await watching.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const made: string[] = [];
  watching.onBuild(({ good }) => good && made.push(good.made));
  await watching.settled();
  return { watching, file, made };
}

async function until(watching: Watched<string>, isThere: (made: string) => boolean): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!isThere((await watching.settled()).good?.made ?? '')) {
    if (performance.now() > deadline) throw new Error('the build did not come');
    await wait(20);
  }
}

test('a file that is emptied and written again is built once it is written', async (t) => {
  const { watching, file, made } = await watched(t, 'console.log("before")\n');
  truncateSync(file);
  await wait(200);
  writeFileSync(file, 'console.log("after")\n');

  await until(watching, (text) => text.includes('"after"'));

  expect(made.filter((text) => !/"before"|"after"/.test(text))).toEqual([]);
});

test('a file that stays empty is built empty', async (t) => {
  const { watching, file } = await watched(t, 'console.log("before")\n');
  truncateSync(file);

  await until(watching, (text) => !text.includes('"before"'));
});
