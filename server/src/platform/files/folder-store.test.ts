import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { createFileCipher } from './file-cipher.ts';
import { FileMissing } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

const KEY = Buffer.alloc(32, 7);
let root: string;

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-files-'));
});
after(() => rm(root, { recursive: true, force: true }));

test('a file comes back as it was kept, and lies unreadable on the disk', async () => {
  const store = createFolderStore(root, createFileCipher(KEY));
  await store.write('uploads/ab/1', Buffer.from('2 95 10 99 126 111'));
  expect((await store.read('uploads/ab/1')).toString()).toBe('2 95 10 99 126 111');
  expect((await readFile(join(root, 'uploads/ab/1'))).includes('2 95 10')).toBe(false);
});

test('writing again replaces, and leaves no temporary file behind', async () => {
  const store = createFolderStore(root, createFileCipher(KEY));
  await store.write('again/1', Buffer.from('one'));
  await store.write('again/1', Buffer.from('two'));
  expect((await store.read('again/1')).toString()).toBe('two');
  expect(await readdir(join(root, 'again'))).toEqual(['1']);
});

test('twenty writers of one file leave one whole file', async () => {
  const store = createFolderStore(root, createFileCipher(KEY));
  const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(10_000));
  await Promise.all(texts.map((text) => store.write('race/1', Buffer.from(text))));
  expect(texts).toContain((await store.read('race/1')).toString());
});

test('an absent file is told apart, and can be removed again', async () => {
  const store = createFolderStore(root, createFileCipher(KEY));
  await expect(store.read('uploads/none')).rejects.toBeInstanceOf(FileMissing);
  await store.write('uploads/gone', Buffer.from('x'));
  await store.remove('uploads/gone');
  await store.remove('uploads/gone');
  await expect(store.read('uploads/gone')).rejects.toBeInstanceOf(FileMissing);
});

test('a changed file, a swapped one and another key do not open', async () => {
  const store = createFolderStore(root, createFileCipher(KEY));
  await store.write('seal/1', Buffer.from('one'));
  const sealed = await readFile(join(root, 'seal/1'));
  await writeFile(join(root, 'seal/2'), sealed);
  await expect(store.read('seal/2')).rejects.toThrow();
  await expect(createFolderStore(root, createFileCipher(Buffer.alloc(32))).read('seal/1')).rejects.toThrow();
  sealed[sealed.length - 1] = (sealed[sealed.length - 1] as number) ^ 1;
  await writeFile(join(root, 'seal/1'), sealed);
  await expect(store.read('seal/1')).rejects.toThrow();
});

for (const key of ['../etc/passwd', '/etc/passwd', 'a/../b', '', 'a//b', 'a/.hidden', 'a\0b', 'a\\b']) {
  test(`${JSON.stringify(key)} is no key`, async () => {
    const store = createFolderStore(root, createFileCipher(KEY));
    await expect(store.write(key, Buffer.from('x'))).rejects.toBeInstanceOf(RangeError);
    await expect(store.read(key)).rejects.toBeInstanceOf(RangeError);
  });
}
