import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { expect } from 'expect';
import { pdfText } from '../../testing/pdf-text.ts';
import { type ComplaintCopy, renderComplaintCopy } from './complaint-copy-pdf.ts';

const { brand, contact } = JSON.parse(
  readFileSync(new URL('../../../environments/GFPLAC.json', import.meta.url), 'utf8'),
);

const copyOf = (comment: string, files: string[] = [], locale: 'fr' | 'en' = 'fr') =>
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
    locale,
  });

/** Content of the file attached to the PDF; null without an attachment. */
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

test('in English every word but those of the member is English, and so is the language of the document', async () => {
  const copy = await copyOf('Два prélèvements.', ['счёт.pdf'], 'en');
  const text = pdfText(copy).join(' ');
  for (const words of [
    'Copy of your complaint',
    'Sent on 12 November 2025 at 10:00, Paris time.',
    'Contributions',
    'Amount debited',
    'by 11 January 2026 at the latest',
    'your-text.txt',
    'Member number 10000001',
  ])
    expect(text).toContain(words);
  for (const words of ['réclamation', 'Envoyée', 'adhérent', 'lundi']) expect(text).not.toContain(words);
  expect(copy.toString('latin1')).toContain('/Lang (en-GB)');
});
