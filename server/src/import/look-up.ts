import { type AnyImporter, externalUuid, type Facts, type ImportTx } from './importer.ts';
import type { ParsedLine } from './parse-record.ts';
import { ifRight } from './right-fields.ts';

/** What the database knows about a batch of records. */
export interface Stored {
  /** Facts by row id. */
  facts: ReadonlyMap<string, Facts>;
  /** Row id of the record that holds a part, by the id of the part. */
  parts: ReadonlyMap<string, string>;
  /** Row id of the record that holds a unique value, by `valueKey`. */
  values: ReadonlyMap<string, string>;
}

/** A unique value among all of a file. */
export const valueKey = (type: string, field: string, value: string) => `${type} ${field} ${value}`;

/** Reads from the database what it knows about a batch's records and those that they name, unless `file` has them. */
export async function lookUp(
  db: ImportTx | null,
  byType: ReadonlyMap<string, AnyImporter>,
  batch: readonly ParsedLine[],
  file: ReadonlyMap<string, Facts>,
): Promise<Stored> {
  const stored = {
    facts: new Map<string, Facts>(),
    parts: new Map<string, string>(),
    values: new Map<string, string>(),
  };
  if (!db) return stored;
  const wanted = new Map<string, Set<string>>();
  const want = (type: string, externalId: string | null) => {
    if (externalId === null) return;
    const id = externalUuid(type, externalId);
    if (file.has(id)) return;
    const ids = wanted.get(type) ?? new Set();
    wanted.set(type, ids.add(id));
  };
  for (const { record, importer } of batch) {
    want(importer.type, namedBy(record, 'externalId'));
    for (const { type, field } of importer.references ?? []) want(type, namedBy(record, field));
  }
  for (const [type, ids] of wanted) addAll(stored.facts, await byType.get(type)?.existing?.(db, [...ids]));

  for (const importer of new Set(batch.map((parsed) => parsed.importer))) {
    const records = batch
      .filter((parsed) => parsed.importer === importer)
      .map(({ record }) => record as never);
    const parts = records.flatMap((record) => ifRight(() => importer.parts?.of(record) ?? [], []));
    if (importer.parts && parts.length > 0)
      addAll(
        stored.parts,
        await importer.parts.existing(
          db,
          parts.map(({ id }) => id),
        ),
      );
    for (const unique of importer.unique ?? []) {
      if (!unique.holders) continue;
      const values = new Set(records.flatMap((record) => ifRight(() => [unique.of(record)], [])));
      for (const [value, id] of await unique.holders(db, [...values]))
        stored.values.set(valueKey(importer.type, unique.field, value), id);
    }
  }
  return stored;
}

/** External id in a field that names a record; null for none, and for one that is wrong. */
export const namedBy = (record: object, field: string): string | null =>
  ifRight(() => (record as Record<string, string | null | undefined>)[field] ?? null, null);

function addAll<K, V>(to: Map<K, V>, from: ReadonlyMap<K, V> | undefined): void {
  for (const [key, value] of from ?? []) to.set(key, value);
}
