import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import { drawSheet, encodePng } from './png.ts';
import type { PoolFile } from './pool-files.ts';

const TITLES: Partial<Record<PoolFile, string>> = {
  'facture.pdf': 'Facture acquittée',
  'devis.pdf': 'Devis',
  'justificatif.pdf': 'Justificatif',
};

/**
 * Makes the content of the shared files. They contain no brand, no name and nothing that could be
 * refunded.
 */
export async function poolContent(file: PoolFile): Promise<Buffer> {
  if (file === 'ordonnance.png') return encodePng(drawSheet());
  if (file === 'ordonnance.jpg') return readFile(new URL('../assets/ordonnance.jpg', import.meta.url));
  return plainPdf(TITLES[file] ?? 'Document');
}

function plainPdf(title: string): Promise<Buffer> {
  const instant = new Date('2025-01-01T00:00:00Z');
  const doc = new PDFDocument({
    size: 'A4',
    info: { Title: title, CreationDate: instant, ModDate: instant },
  });
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.font('Helvetica-Bold').fontSize(20).text(title, 72, 72);
    doc.font('Helvetica').fontSize(11).moveDown();
    doc.text('Document de démonstration : personnes, établissements et montants sont fictifs.');
    doc.end();
  });
}
