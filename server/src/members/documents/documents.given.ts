import { createHash } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import { documents } from './documents.table.ts';

/** A document that the insurer sent, with its file in the store. */
export async function giveDocument(
  { database, files }: Platform,
  { memberId }: { memberId: string },
  wish: Partial<typeof documents.$inferInsert> & { content?: string } = {},
): Promise<{ id: string }> {
  const { content = '%PDF-1.7 échéancier', ...columns } = wish;
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const fileKey = `import/${sha256}`;
  await files.write(fileKey, bytes);
  const [row] = await database.db
    .insert(documents)
    .values({
      memberId,
      tab: 'contribution',
      title: 'Échéancier de cotisations 2025',
      fileName: 'échéancier 2025.pdf',
      uploadDate: '2025-11-03',
      typeCode: 'ECHEANCIER',
      typeDoc: 'INFORMATION',
      bytes: bytes.length,
      sha256,
      fileKey,
      ...columns,
    })
    .returning({ id: documents.id });
  return row as { id: string };
}
