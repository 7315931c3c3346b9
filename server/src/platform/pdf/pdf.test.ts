import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { expect } from 'expect';
import { pdfContents, pdfText } from '../../testing/pdf-text.ts';
import { isPrintable, printableRuns } from './printable-runs.ts';
import { renderPdf } from './render-pdf.ts';
import { unpackWoff } from './unpack-woff.ts';

const brandOf = (code: string): Brand =>
  JSON.parse(readFileSync(new URL(`../../../environments/${code}.json`, import.meta.url), 'utf8')).brand;

const print = (text: string, { brand = brandOf('GFPLAC'), width }: { brand?: Brand; width?: number } = {}) =>
  renderPdf({ brand, title: 'Essai', createdAt: new Date('2025-11-06T08:00:00Z') }, (page) => {
    page.text(text, { x: 40, y: 40, ...(width && { width }) }, { font: 'emphasis' });
  });

describe('texts on paper', () => {
  for (const code of ['GFPLAC', 'NATIXIS', 'LMSANTE']) {
    test(`French amounts and names print whole in the fonts of ${code}`, async () => {
      const lines = pdfText(
        await print('1\u202f862,40\u00a0€, « Zoë » d’Été : œuvre…', { brand: brandOf(code) }),
      );
      // Some fonts draw both spaces with one glyph, which reads back as a normal space.
      expect(lines.join('').replaceAll('\u00a0', ' ')).toBe('1 862,40 €, « Zoë » d’Été : œuvre…');
    });
  }

  test('a letter of the second font file comes from it; one that no file has becomes a question mark', async () => {
    expect(printableRuns('Łucja Nguyễn 李')).toEqual([
      { text: 'Ł', subset: 'extended' },
      { text: 'ucja Nguy', subset: 'latin' },
      { text: 'ễ', subset: 'extended' },
      { text: 'n ?', subset: 'latin' },
    ]);
    const lines = pdfText(await print('Łucja Szczepańska'));
    expect(lines.join('')).toBe('Łucja Szczepańska');
  });

  test('control characters never reach the page', () => {
    expect(printableRuns('a\u0007b')).toEqual([{ text: 'a?b', subset: 'latin' }]);
  });

  test('spaces and marks of other scripts show as nothing else; letters of other scripts do not print', () => {
    expect(printableRuns('a\tb\u200f')).toEqual([{ text: 'a\u00a0b', subset: 'latin' }]);
    expect(['Déjà\u202f: Łucja\u200f', 'Привет', 'ألم', '→'].map(isPrintable)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('a long text wraps at its width', async () => {
    const lines = pdfText(
      await print('Un texte assez long pour prendre deux lignes sur la page.', { width: 150 }),
    );
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ').replace(/\s+/g, ' ')).toContain('pour prendre deux lignes');
  });
});

describe('a document', () => {
  test('is the same for the same content and instant', async () => {
    const [one, other] = await Promise.all([print('Bonjour'), print('Bonjour')]);
    expect(one.equals(other)).toBe(true);
  });

  test('tells its title and its language', async () => {
    const pdf = (await print('Bonjour')).toString('latin1');
    expect(pdf).toContain('/Lang (fr-FR)');
    expect(pdf).toContain('(Essai)');
    expect(pdf).toContain('/Marked true');
  });

  test('rejects when drawing fails, instead of hanging', async () => {
    const failing = renderPdf({ brand: brandOf('GFPLAC'), title: '', createdAt: new Date() }, () => {
      throw new Error('no ink');
    });
    await expect(failing).rejects.toThrow('no ink');
  });
});

describe('the structure of a document', () => {
  const drawn = () =>
    renderPdf({ brand: brandOf('GFPLAC'), title: 'Essai', createdAt: new Date(0) }, (page) => {
      page.text('Titre', { x: 40, y: 40 }, { tag: 'H1' });
      page.doc.rect(40, 60, 20, 20).fill('#000000');
      page.figure('Un carré', () => page.doc.rect(40, 90, 20, 20).fill('#000000'));
      page.group('Table', () => {
        page.group('TR', () => {
          page.text('IBAN', { x: 40, y: 120 }, { tag: 'TH row' });
          page.group('TD', () => page.text('FR76', { x: 90, y: 120 }));
        });
      });
      page.doc.addPage();
      page.text('Suite', { x: 40, y: 40 });
      page.doc.switchToPage(0);
      page.text('Pied', { x: 40, y: 700 }, { tag: 'artifact' });
    });

  test('says what each text is, in the order of reading; what repeats and decorates is left out', async () => {
    const pdf = (await drawn()).toString('latin1');
    const elements = [...pdf.matchAll(/^\/S \/(\w+)$/gm)].map(([, type]) => type);
    expect(elements.sort()).toEqual(['Document', 'Figure', 'H1', 'P', 'P', 'TD', 'TH', 'TR', 'Table']);
    expect(pdf).toContain('/Scope /Row');
    expect(pdf).toContain(
      `/Alt (\u00fe\u00ff${Buffer.from('Un carré', 'utf16le').swap16().toString('latin1')})`,
    );
  });

  test('every mark that is opened is closed, on every page', async () => {
    for (const content of pdfContents(await drawn())) {
      const opened = content.match(/ (BDC|BMC)$/gm)?.length;
      expect(opened).toBeGreaterThan(0);
      expect(content.match(/^EMC$/gm)?.length).toBe(opened);
    }
  });
});

test('only a WOFF 1 file is unpacked', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('no WOFF 1 file');
});
