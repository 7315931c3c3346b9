import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { EICAR, startFakeClamd } from './fake-clamd.support.ts';
import { createClamdScan } from './scan-file.ts';

test('a file goes to the daemon whole, however large, and its verdict comes back', async () => {
  const clamd = await startFakeClamd();
  const scan = createClamdScan(clamd.address);
  const large = Buffer.alloc(300_001, 'a');
  expect(await scan(large)).toBe('clean');
  expect(clamd.received[0]!.equals(large)).toBe(true);
  expect(await scan(Buffer.concat([large, Buffer.from(EICAR)]))).toBe('infected');
  expect(await scan(Buffer.alloc(0))).toBe('clean');
});

test('over a socket of the machine as well', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'portal-clamd-')), 'clamd.sock');
  await startFakeClamd({ path });
  expect(await createClamdScan(path)(Buffer.from(EICAR))).toBe('infected');
});

for (const [what, reply] of [
  ['an error of the daemon', () => 'INSTREAM size limit exceeded. ERROR\0'],
  ['half a sentence', () => 'stream: '],
  ['a name that ends like a verdict', () => 'stream: OK FOUNDER\0'],
  ['nothing at all', () => ''],
  ['more than any daemon says', () => 'x'.repeat(5_000)],
] as const) {
  test(`${what} is no verdict`, async () => {
    const clamd = await startFakeClamd({ reply });
    await expect(createClamdScan(clamd.address)(Buffer.from('x'))).rejects.toThrow(/clamd/);
  });
}

test('a daemon that is silent, or not there, is no verdict either', async () => {
  const clamd = await startFakeClamd({
    reply: (_, socket) => {
      setTimeout(() => socket.destroy(), 2_000);
      return null;
    },
  });
  await expect(createClamdScan(clamd.address, { timeoutMs: 50 })(Buffer.from('x'))).rejects.toThrow(
    /within 50 ms/,
  );
  const gone = await startFakeClamd();
  await gone.stop();
  await expect(createClamdScan(gone.address)(Buffer.from('x'))).rejects.toThrow(/ECONNREFUSED/);
});
