import type { Act } from 'shared-kernel/contracts/refunds';
import type { Database } from '../../platform/db/database.ts';
import { actsRepository } from './acts.repository.ts';
import type { ActRow } from './acts.table.ts';

export interface ActServicePorts {
  /** Codes of the acts that this member had most often, most often first. */
  frequentActCodes(viewer: { memberId: string; environment: string }): Promise<string[]>;
}

/** How many acts are offered before any search. */
const FREQUENT_ACTS = 6;

/** As the import accepts them; what a browser sends may be anything. */
const ACT_CODE = /^[\w.-]{1,32}$/;

export type ActService = ReturnType<typeof createActService>;

/** The catalogue of acts, in the order in which this member is likely to look for them. */
export function createActService({ database, ports }: { database: Database; ports: ActServicePorts }) {
  const repository = actsRepository(database.db);
  return {
    /** The member's own frequent acts, then everybody's, then all others by name. */
    async list(viewer: { memberId: string; environment: string }): Promise<{ acts: Act[] }> {
      const [rows, own] = await Promise.all([repository.all(), ports.frequentActCodes(viewer)]);
      const frequent = [...byOwnUse(rows, own), ...byRank(rows)];
      const first = [...new Set(frequent)].slice(0, FREQUENT_ACTS);
      const others = rows.filter((row) => !first.includes(row)).sort(byWording);
      return {
        acts: [...first.map((row) => present(row, true)), ...others.map((row) => present(row, false))],
      };
    },

    /** One act of the catalogue, null for a code that it does not have. */
    async find(code: string): Promise<ActRow | null> {
      return ACT_CODE.test(code) ? repository.find(code) : null;
    },
  };
}

function byOwnUse(rows: ActRow[], codes: string[]): ActRow[] {
  return codes.flatMap((code) => rows.find((row) => row.code === code) ?? []);
}

function byRank(rows: ActRow[]): ActRow[] {
  const ranked = rows.flatMap((row) => (row.frequentRank === null ? [] : [{ row, rank: row.frequentRank }]));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ row }) => row);
}

const collator = new Intl.Collator('fr');
const byWording = (one: ActRow, other: ActRow) => collator.compare(one.wording, other.wording);

function present({ code, wording, family, synonyms, requiredDocuments }: ActRow, frequent: boolean): Act {
  return { code, wording, family, frequent, synonyms, requiredDocuments };
}
