import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { createReachesCluster } from './reaches-cluster.ts';

test('a test reaches the cluster by itself, by what it imports or starts, and through modules in a circle', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'reaches-cluster-'));
  t.after(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('kit/database.ts', "import './circle.ts';\nexport const url = process.env.TEST_DATABASE_URL;");
  write('kit/circle.ts', "import '../a.test.ts';");
  write('a.test.ts', "import './kit/circle.ts';");
  write('own.test.ts', 'process.env.TEST_DATABASE_URL');
  write('import.test.ts', "import { url } from './kit/database.ts';");
  write('started.test.ts', "new URL('./kit/database.ts', import.meta.url)");
  write('rule.test.ts', "import './rule.ts'; import './gone.ts';");
  write('rule.ts', '');
  const reachesCluster = createReachesCluster(root);
  const files = ['a.test.ts', 'own.test.ts', 'import.test.ts', 'started.test.ts', 'rule.test.ts'];
  expect(files.filter(reachesCluster)).toEqual(['own.test.ts', 'import.test.ts', 'started.test.ts']);
});
