import { type AnyImporter, externalUuid, type Facts, type ImportTx } from './importer.ts';
import type { ParsedLine } from './parse-record.ts';
import { ifRight } from './right-fields.ts';

/** The stored data about a batch of records. */
export interface Stored {
  /** Row ids of records that update a row which began in the portal, whatever their external id. */
  adopted: ReadonlyMap<object, string>;
  /** Facts by `factsKey`. */
  facts: ReadonlyMap<string, Facts>;
  /** Row id of the record that holds a part, by the id of the part. */
  parts: ReadonlyMap<string, string>;
  /** Row id of the record that holds a unique value, by `valueKey`. */
  values: ReadonlyMap<string, string>;
}

/** Row id of a record; null if its external id is invalid. */
export function rowIdOf(
  { record, importer }: ParsedLine,
  { adopted }: Pick<Stored, 'adopted'>,
): string | null {
  const externalId = namedBy(record, 'externalId');
  return adopted.get(record) ?? (externalId === null ? null : externalUuid(importer.type, externalId));
}

/**
 * The key of a row among the rows of all types. Rows of two types may have the same id if it is given as
 * 'portal:UUID'.
 */
export const factsKey = (type: string, id: string) => `${type} ${id}`;

/** The key of a value that must be unique among all records of a file. */
export const valueKey = (type: string, field: string, value: string) => `${type} ${field} ${value}`;

/** Reads the stored data about a batch's records and those that they name, unless `file` has them. */
export async function lookUp(
  db: ImportTx | null,
  byType: ReadonlyMap<string, AnyImporter>,
  batch: readonly ParsedLine[],
  file: ReadonlyMap<string, Facts>,
): Promise<Stored> {
  const stored = {
    adopted: new Map<object, string>(),
    facts: new Map<string, Facts>(),
    parts: new Map<string, string>(),
    values: new Map<string, string>(),
  };
  if (!db) return stored;
  const wanted = new Map<string, Set<string>>();
  const want = (type: string, id: string | null) => {
    if (id === null || file.has(factsKey(type, id))) return;
    const ids = wanted.get(type) ?? new Set();
    wanted.set(type, ids.add(id));
  };
  for (const importer of new Set(batch.map((parsed) => parsed.importer)))
    addAll(stored.adopted, await importer.adoptedRows?.(db, recordsOf(importer, batch)));
  for (const parsed of batch) {
    const { record, importer } = parsed;
    want(importer.type, rowIdOf(parsed, stored));
    for (const { type, field } of importer.references ?? []) {
      const named = namedBy(record, field);
      want(type, named === null ? null : externalUuid(type, named));
    }
  }
  for (const [type, ids] of wanted)
    for (const [id, facts] of (await byType.get(type)?.existing?.(db, [...ids])) ?? [])
      stored.facts.set(factsKey(type, id), facts);

  for (const importer of new Set(batch.map((parsed) => parsed.importer))) {
    const records = recordsOf(importer, batch);
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

const recordsOf = (importer: AnyImporter, batch: readonly ParsedLine[]) =>
  batch.filter((parsed) => parsed.importer === importer).map(({ record }) => record as never);

/** External id in a field that names a record; null for none, and for an invalid one. */
export const namedBy = (record: object, field: string): string | null =>
  ifRight(() => (record as Record<string, string | null | undefined>)[field] ?? null, null);

function addAll<K, V>(to: Map<K, V>, from: ReadonlyMap<K, V> | undefined): void {
  for (const [key, value] of from ?? []) to.set(key, value);
}
