import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { fontFiles } from '../pdf/brand-fonts.ts';

let started: Promise<void> | null = null;

/** The renderer is 2.4 MB of WebAssembly, so it is loaded with the first picture. */
const start = () =>
  (started ??= initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')))));

/** An SVG drawing of a brand as a PNG, `width` px wide. Text is drawn in the brand's heading font. */
export async function renderPng(svg: string, brand: Brand, width: number): Promise<Buffer> {
  await start();
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontBuffers: [fontFiles(brand.graphical_charter, 'heading').latin] },
  });
  const picture = drawing.render();
  const bytes = Buffer.from(picture.asPng());
  picture.free();
  drawing.free();
  return bytes;
}
