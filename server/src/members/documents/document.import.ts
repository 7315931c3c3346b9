import { DocumentTab } from '@member-portal/shared-kernel/contracts/documents';
import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { documents } from './documents.table.ts';

export const DocumentRecord = z.strictObject({
  type: z.literal('document'),
  externalId: field.externalId,
  member: field.externalId,
  beneficiary: field.externalId.nullable().default(null),
  contract: field.externalId.nullable().default(null),
  tab: field.oneOf(DocumentTab.options),
  title: field.text(120),
  fileName: field.fileName,
  uploadDate: field.lifeDate,
  typeCode: z.string().regex(/^[A-Z0-9_]{1,40}$/, 'expected capitals, digits and _'),
  typeDoc: field.oneOf(['JUSTIFICATIF', 'INFORMATION']),
  /** The content, beside the NDJSON file. */
  file: field.filePath,
});
export type DocumentRecord = z.infer<typeof DocumentRecord>;

export const documentImporter: Importer<DocumentRecord> = {
  type: 'document',
  schema: DocumentRecord,
  references: [
    { field: 'member', type: 'member' },
    { field: 'beneficiary', type: 'beneficiary' },
    { field: 'contract', type: 'contract' },
  ],
  existing: existingIn(documents, { memberId: documents.memberId }),
  rules: [({ uploadDate }, { today }) => field.notAfter('uploadDate', uploadDate, today)],
  files: ({ file }) => [{ field: 'file', path: file }],
  async importBatch(tx, records, context) {
    const rows = await Promise.all(
      records.map(async ({ line, record: { type, member, beneficiary, contract, file, ...same } }) => {
        const { bytes, sha256 } = await context.readFile(line, file);
        const fileKey = `import/${sha256}`;
        await context.files.write(fileKey, bytes);
        return {
          id: externalUuid(type, same.externalId),
          memberId: externalUuid('member', member),
          beneficiaryId: beneficiary && externalUuid('beneficiary', beneficiary),
          contractId: contract && externalUuid('contract', contract),
          ...same,
          bytes: bytes.length,
          sha256,
          fileKey,
        };
      }),
    );
    return {
      changed: await upsertRows(
        tx,
        documents,
        rows satisfies ImportedRow<typeof documents, 'openedAt' | 'requestId'>[],
      ),
    };
  },
};
