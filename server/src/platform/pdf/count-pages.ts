/** The number of pages of a PDF by `renderPdf`, which writes the entry of each page in clear. */
export const countPages = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
