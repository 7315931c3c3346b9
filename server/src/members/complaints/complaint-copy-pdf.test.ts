import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { expect } from 'expect';
import { pdfText } from '../../testing/pdf-text.ts';
import { type ComplaintCopy, renderComplaintCopy } from './complaint-copy-pdf.ts';

const { brand, contact } = JSON.parse(
  readFileSync(new URL('../../../environments/GFPLAC.json', import.meta.url), 'utf8'),
);

const copyOf = (comment: string, files: string[] = []) =>
  renderComplaintCopy({
    complaint: {
      theme: 'FEE',
      object: 'AMOUNT_DEBITED',
      comment,
      acknowledgeBy: '2025-11-22',
      replyBy: '2026-01-11',
      mediatorFrom: '2026-01-12',
      createdAt: new Date('2025-11-12T09:00:00Z'),
    } as ComplaintCopy['complaint'],
    reference: 'D25-7K3Q-X9TM',
    files,
    holder: { name: 'Claire Moreau', membershipNumber: '10000001' },
    brand,
    contact,
  });

/** The content of the file that the PDF brings along; null where it brings none. */
function attachmentOf(pdf: Buffer): string | null {
  const [, raw] =
    /\/Type \/EmbeddedFile[\s\S]*?stream\n([\s\S]*?)\nendstream/.exec(pdf.toString('latin1')) ?? [];
  return raw === undefined ? null : inflateSync(Buffer.from(raw, 'latin1')).toString('utf8');
}

test('what the fonts cannot print goes along as it was typed, and the page says so', async () => {
  const comment = 'Deux cotisations.\nПочему? لماذا؟ Γιατί;';
  const copy = await copyOf(comment, ['счёт.pdf']);
  expect(attachmentOf(copy)).toBe(`${comment}\n\nDocuments joints\nсчёт.pdf\n`);
  expect(pdfText(copy).join(' ')).toContain('votre-texte.txt');
  expect(copy.equals(await copyOf(comment, ['счёт.pdf']))).toBe(true);
});

test('what the fonts can print stands on the page alone', async () => {
  const copy = await copyOf('Deux cotisations\u202f: 2 × 45,50\u00a0€, « déjà » signalées à Łucja.');
  expect(attachmentOf(copy)).toBeNull();
  expect(pdfText(copy).join(' ')).not.toContain('votre-texte.txt');
});
