import { describe, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { contrast } from '@member-portal/shared-kernel/rules/oklch';
import { expect } from 'expect';
import { readEnvironmentFiles } from '../../../demo/read-environment-files.ts';
import { mailColours } from './mail-colours.ts';
import { LOGO_ID } from './mail-layout.ts';
import { unescaped } from './unescaped.support.ts';
import { writeMail } from './write-mail.ts';

const environments = readEnvironmentFiles().flatMap(({ code, brand, mailFrom }) =>
  brand && code !== 'BROKEN' ? [{ code, brand, mailFrom }] : [],
);
const grandLac = environments.find(({ code }) => code === 'GFPLAC')!;

const letter = {
  to: 'claire@example.org',
  locale: 'fr',
  subject: 'Du nouveau',
  title: 'Du nouveau <b>ici</b>',
  paragraphs: ['Bonjour {firstName}, un "mot".', 'Par discrétion, ce message n’en dit pas plus.'],
  code: '123456',
  facts: [{ label: 'Référence', value: '{reference}' }],
  link: { label: 'Voir ma demande', href: 'https://portail.example.org/requests?request=1&x=2' },
  footer: 'Envoyé par {legalName}.',
  values: { firstName: 'Claire', reference: 'D26-AB12-CD34' },
} as const;

const write = (issuer: { brand: Brand; mailFrom: string }) =>
  writeMail(issuer, { ...letter, paragraphs: [...letter.paragraphs], facts: [...letter.facts] });

for (const environment of environments) {
  describe(environment.code, () => {
    test('words, quiet words and the button are readable, in light and dark', () => {
      for (const mode of ['light', 'dark'] as const) {
        const { page, sheet, box, words, quiet, brand, onBrand } = mailColours(environment.brand, mode);
        for (const [front, back] of [
          [words, page],
          [words, sheet],
          [words, box],
          [quiet, sheet],
          [quiet, box],
          [brand, sheet],
          [onBrand, brand],
        ] as const)
          expect([mode, front, back, contrast(front, back) >= 4.5]).toEqual([mode, front, back, true]);
      }
    });

    test('the text says the same as the HTML', () => {
      const { html, text } = write(environment);
      const body = html.slice(html.indexOf('<body'));
      const said = body
        .replace(/<[^>]*>/g, '\n')
        .split('\n')
        .map((line) => unescaped(line.trim()));
      for (const words of said.filter(Boolean)) expect(text).toContain(words);
      for (const [, address = ''] of body.matchAll(/href="([^"]*)"/g))
        expect(text).toContain(unescaped(address));
    });
  });
}

test('a mail has the logo as a picture of its own, and asks nothing of any server', () => {
  const { html, attachments } = write(grandLac);
  const [logo, ...others] = attachments ?? [];
  expect(others).toEqual([]);
  expect(logo).toMatchObject({ cid: LOGO_ID });
  expect(html).toContain(`src="cid:${LOGO_ID}"`);
  expect(html.match(/(?:src|url)[=(]"?https?:/g)).toBeNull();
  const png = Buffer.from(logo?.content ?? '', 'base64');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const [width, pixels] = [png.readUInt32BE(16), inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))];
  expect(pixels.length).toBe(width * (width * 4 + 1));
  const at = (x: number, y: number) => [...pixels.subarray(y * (width * 4 + 1) + 1 + x * 4).subarray(0, 4)];
  // The corner is transparent. The disc has the brand's colour.
  expect(at(0, 0)).toEqual([0, 0, 0, 0]);
  const { brand } = mailColours(grandLac.brand, 'light');
  expect(`#${Buffer.from(at(width / 2, 6).slice(0, 3)).toString('hex')}`).toBe(brand);
});

test('a reference never continues on the next line', () => {
  expect(write(grandLac).html).toContain('<span style="white-space:nowrap">D26-AB12-CD34</span>');
});

test('one button, dark colours where a mail program knows them, and no width that a phone lacks', () => {
  const { html } = write(grandLac);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('@media (prefers-color-scheme:dark)');
  expect(html).toContain('[data-ogsc]');
  const widths = [...html.matchAll(/(?<!max-)width[=:]"?(\d+)(?!%|\d)/g)].map(([, width]) => Number(width));
  expect(Math.max(...widths)).toBeLessThanOrEqual(296);
});
