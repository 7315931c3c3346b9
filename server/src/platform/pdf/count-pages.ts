/** The number of pages of a PDF that `renderPdf` made: it writes the entry of each page in clear. */
export const countPages = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
