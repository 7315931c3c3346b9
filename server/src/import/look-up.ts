import { type AnyImporter, externalUuid, type Facts, type ImportTx } from './importer.ts';
import type { ParsedLine } from './parse-record.ts';

/** Facts by row id, and the holders of parts by the ids of the parts. */
export type Stored = ReadonlyMap<string, Facts> & { parts: ReadonlyMap<string, string> };

/** What the database knows of the records of a batch and of what they name, as far as the file has not said it. */
export async function lookUp(
  db: ImportTx | null,
  byType: ReadonlyMap<string, AnyImporter>,
  batch: readonly ParsedLine[],
  file: ReadonlyMap<string, Facts>,
): Promise<Stored> {
  const found = Object.assign(new Map<string, Facts>(), { parts: new Map<string, string>() });
  if (!db) return found;
  const wanted = new Map<string, Set<string>>();
  const want = (type: string, externalId: string) => {
    const id = externalUuid(type, externalId);
    if (file.has(id)) return;
    const ids = wanted.get(type) ?? new Set();
    wanted.set(type, ids.add(id));
  };
  const parts = new Map<AnyImporter, string[]>();
  for (const { record, importer } of batch) {
    want(record.type, record.externalId);
    for (const { type, externalId } of importer.references?.(record as never) ?? []) want(type, externalId);
    const ids = importer.parts?.of(record as never).map(({ id }) => id) ?? [];
    if (ids.length > 0) parts.set(importer, [...(parts.get(importer) ?? []), ...ids]);
  }
  for (const [type, ids] of wanted) {
    const known = await byType.get(type)?.existing?.(db, [...ids]);
    for (const [id, facts] of known ?? []) found.set(id, facts);
  }
  for (const [importer, ids] of parts) {
    for (const [id, holder] of (await importer.parts?.existing(db, ids)) ?? []) found.parts.set(id, holder);
  }
  return found;
}
