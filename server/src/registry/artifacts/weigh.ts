import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Overweight, overweight } from '@member-portal/shared-kernel/contracts/byte-budget';
import type { UploadedDescriptor } from './check-upload.ts';

const compress = promisify(brotliCompress);

/** The size of a file as the edge sends it: brotli at full effort, since it is compressed once and sent many times. */
async function wireBytes(content: Uint8Array): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return (await compress(content, { params })).length;
}

/** The parts of this upload that exceed their budget, measured from the files themselves. */
export async function tooHeavy(
  { descriptor }: UploadedDescriptor,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Overweight[]> {
  const counted =
    'scripts' in descriptor
      ? descriptor.scripts
      : [descriptor.entry, ...Object.values(descriptor.preload).flat()];
  const weights = await Promise.all(
    [...new Set(counted)].map(async (path) => {
      const content = files.get(path);
      return [path, content ? await wireBytes(content) : 0] as const;
    }),
  );
  const weightOf = new Map(weights);
  return overweight(descriptor, (path) => weightOf.get(path) ?? 0);
}
