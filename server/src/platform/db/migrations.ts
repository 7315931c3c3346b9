import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../drizzle', import.meta.url));

/** One file of `server/drizzle`. */
export interface Migration {
  /** File name without its ending: '0000_initial'. */
  tag: string;
  /** Milliseconds since 1970, when it was generated; the database knows a migration by it. */
  when: number;
  /** SHA-256 of the file, in hex, which the database keeps beside it. */
  hash: string;
  /** Hashes of the texts that the file had before its release. A database that ran one of them is accepted. */
  earlierHashes?: string[];
  sql: string;
  statements: string[];
  /** False where its first line says so: an index is built concurrently in no transaction. */
  inTransaction: boolean;
}

interface Journal {
  entries: { tag: string; when: number }[];
}

/**
 * SHA-256 in hex of earlier texts of a migration, by its tag. They stay listed for good, and a later migration brings the
 * databases that ran them to the tables of the others.
 */
const EARLIER_HASHES: Record<string, string[]> = {
  // A default, NOT NULL and an update of every row; 0005 takes the first two back.
  '0003_requests-sender': ['7d29464ac0bd0f2da0f4bd7bc01416dbdadbebd8a85bc0f14be6606cdf658283'],
};

const BREAKPOINT = '--> statement-breakpoint';
const OUTSIDE = /^-- outside a transaction\b/;

/** All migrations of this version, in their order. */
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  return journal.entries.map(({ tag, when }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return {
      tag,
      when,
      hash: createHash('sha256').update(sql).digest('hex'),
      earlierHashes: EARLIER_HASHES[tag] ?? [],
      sql,
      statements: sql.split(BREAKPOINT).filter((statement) => statement.trim() !== ''),
      inTransaction: !OUTSIDE.test(sql),
    };
  });
}
