/**
 * Role of a text for a screen reader. 'P' is a paragraph; a reader skips an 'artifact', such as the foot of
 * every page.
 */
export type TextTag = 'H1' | 'H2' | 'P' | CellTag | 'artifact';

type CellTag = 'TD' | 'TH row' | 'TH column';

/** A part with several texts. A table has rows, a row has cells. */
export type GroupTag = 'Table' | 'TR' | CellTag;

/**
 * The structure of a document (ISO 32000-1, 14.8): the role of each text, in the order of drawing. Everything
 * drawn outside of a text or a figure is an artifact.
 */
export interface PdfTags {
  text<T>(tag: TextTag, draw: () => T): T;
  group<T>(tag: GroupTag, draw: () => T): T;
  /** A meaningful drawing, described by `alt`. */
  figure(alt: string, draw: () => void): void;
}

export function createPdfTags(doc: PDFKit.PDFDocument): PdfTags {
  const root = doc.struct('Document');
  doc.addStructure(root);
  let parent = root;
  openArtifact();

  function openArtifact(type: 'Layout' | 'Pagination' = 'Layout'): void {
    doc.markContent('Artifact', { type });
  }

  /** Absent on a page that the document goes back to. */
  function closeArtifact(): void {
    if (openMarkings(doc) > 0) doc.endMarkedContent();
  }

  function mark<T>(element: PDFKit.PDFStructureElement, type: string, draw: () => T): T {
    closeArtifact();
    element.add(doc.markStructureContent(type));
    const result = draw();
    doc.endMarkedContent();
    openArtifact();
    return result;
  }

  function group<T>(tag: string, draw: () => T): T {
    const outer = parent;
    parent = elementOf(doc, tag);
    outer.add(parent);
    try {
      return draw();
    } finally {
      parent = outer;
    }
  }

  return {
    group,
    text(tag, draw) {
      if (tag === 'artifact') {
        closeArtifact();
        openArtifact('Pagination');
        return draw();
      }
      return group(tag, () => mark(parent, typeOf(tag), draw));
    },
    figure(alt, draw) {
      const element = doc.struct('Figure', { alt });
      parent.add(element);
      mark(element, 'Figure', draw);
    },
  };
}

const typeOf = (tag: string) => tag.split(' ')[0]!;

const SCOPES: Record<string, string> = { 'TH row': 'Row', 'TH column': 'Column' };

function elementOf(doc: PDFKit.PDFDocument, tag: string): PDFKit.PDFStructureElement {
  const scope = SCOPES[tag];
  return doc.struct(typeOf(tag), scope ? ({ scope } as PDFKit.Mixins.StructureElementOptions) : {});
}

/** The published types of pdfkit lack `markings` and `scope`. */
const openMarkings = (doc: PDFKit.PDFDocument) =>
  (doc.page as unknown as { markings: unknown[] }).markings.length;
