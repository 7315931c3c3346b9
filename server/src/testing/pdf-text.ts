import { inflateSync } from 'node:zlib';

/**
 * The texts of a PDF that pdfkit wrote, one string for each drawn piece, in the order of drawing. Reads embedded
 * fonts through their ToUnicode tables, so the result is what a reader can copy.
 */
export function pdfText(pdf: Buffer): string[] {
  const objects = readObjects(pdf.toString('latin1'));
  const tables = new Map<string, Map<string, string>>();
  for (const { body } of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.body ?? '')?.[1];
      if (toUnicode) tables.set(name, readTable(objects.get(toUnicode)?.stream ?? ''));
    }
  }
  return [...objects.values()].flatMap(({ stream }) =>
    /\bTJ\b/.test(stream) ? readTexts(stream, tables) : [],
  );
}

/** Drawing commands of each page, in the order of the file. */
export function pdfContents(pdf: Buffer): string[] {
  const streams = [...readObjects(pdf.toString('latin1')).values()].map(({ stream }) => stream);
  return streams.filter((stream) => /\b(BDC|TJ)\b/.test(stream));
}

interface PdfObject {
  body: string;
  stream: string;
}

function readObjects(pdf: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const raw = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1];
    const head = raw === undefined ? body : body.slice(0, body.indexOf('stream\n'));
    objects.set(id, { body: head, stream: raw === undefined ? '' : unpack(head, raw) });
  }
  return objects;
}

function unpack(head: string, raw: string): string {
  const bytes = Buffer.from(raw, 'latin1');
  return head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : raw;
}

/** Glyph number in hexadecimal → text. */
function readTable(cmap: string): Map<string, string> {
  const table = new Map<string, string>();
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const texts = [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      fromUtf16(hex.replaceAll(' ', '')),
    );
    texts.forEach((text, index) => {
      table.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), text);
    });
  }
  return table;
}

const fromUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function readTexts(content: string, tables: Map<string, Map<string, string>>): string[] {
  const texts: string[] = [];
  let table = new Map<string, string>();
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) table = tables.get(font) ?? new Map();
    else {
      const hex = [...(glyphs ?? '').matchAll(/<([0-9a-f]*)>/g)].map(([, part = '']) => part).join('');
      texts.push((hex.match(/.{4}/g) ?? []).map((glyph) => table.get(glyph) ?? '\ufffd').join(''));
    }
  }
  return texts;
}
