import { test } from 'node:test';
import { expect } from 'expect';
import { brandFontFaces, readBrandFont } from './brand-fonts.ts';

test('every font of every brand is served under the address that the page names', async () => {
  const addresses = [...brandFontFaces().matchAll(/url\("(\/fonts\/[^"]+)"\)/g)].map(
    ([, address]) => address,
  );
  expect(addresses.length).toBeGreaterThan(6);
  for (const address of addresses) {
    const bytes = await readBrandFont(address ?? '');
    expect(bytes?.subarray(0, 4).toString('latin1')).toBe('wOF2');
  }
});

test('no other file of the packages is served', async () => {
  expect(await readBrandFont('/fonts/../package.json')).toBeNull();
  expect(await readBrandFont('/fonts/package.json')).toBeNull();
});
