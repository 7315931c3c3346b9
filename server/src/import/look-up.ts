import { type AnyImporter, externalUuid, type Facts, type ImportTx } from './importer.ts';
import type { ParsedLine } from './parse-record.ts';

/** Facts by row id. `parts`: the row id of the record that holds a part, by the id of the part. */
export type Stored = ReadonlyMap<string, Facts> & { parts: ReadonlyMap<string, string> };

/** Reads the facts of a batch's records, and of the records that they name, from the database unless `file` has them. */
export async function lookUp(
  db: ImportTx | null,
  byType: ReadonlyMap<string, AnyImporter>,
  batch: readonly ParsedLine[],
  file: ReadonlyMap<string, Facts>,
): Promise<Stored> {
  const stored = Object.assign(new Map<string, Facts>(), { parts: new Map<string, string>() });
  if (!db) return stored;
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
    const existing = await byType.get(type)?.existing?.(db, [...ids]);
    for (const [id, facts] of existing ?? []) stored.set(id, facts);
  }
  for (const [importer, ids] of parts) {
    for (const [id, holder] of (await importer.parts?.existing(db, ids)) ?? []) stored.parts.set(id, holder);
  }
  return stored;
}
