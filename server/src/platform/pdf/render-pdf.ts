import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import PDFDocument from 'pdfkit';
import { createPdfPage, type PdfLocale, type PdfPage } from './pdf-page.ts';

interface PdfOptions {
  brand: Brand;
  /** PDF readers show it as the title of the window. */
  title: string;
  /** The creation time, by the server's clock. The same content at the same instant gives the same bytes. */
  createdAt: Date;
  /** French if left out. */
  locale?: PdfLocale;
  /** Margin on every side, in points. */
  margin?: number;
}

/** Draws a tagged A4 document with the brand's fonts embedded; `draw` adds the pages. */
export function renderPdf(options: PdfOptions, draw: (page: PdfPage) => void): Promise<Buffer> {
  const { brand, title, createdAt, locale = 'fr', margin = 40 } = options;
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: locale === 'fr' ? 'fr-FR' : 'en-GB',
    pdfVersion: '1.7',
    displayTitle: true,
    tagged: true,
    info: { Title: title, Author: brand.legalName, CreationDate: createdAt, ModDate: createdAt },
  });
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    try {
      draw(createPdfPage(doc, brand, locale));
      doc.end();
    } catch (error) {
      reject(error);
    }
  });
}
