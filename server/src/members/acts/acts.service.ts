import type { Act, ActList } from '@member-portal/shared-kernel/contracts/refunds';
import type { Database } from '../../platform/db/database.ts';
import { readLimit } from '../../platform/http/list-page.ts';
import { type FieldError, invalidInput } from '../../platform/http/portal-error.ts';
import { createActCatalogue } from './act-catalogue.ts';
import type { ActRow, EquipmentKind } from './acts.table.ts';

export interface ActServicePorts {
  /** Codes of the acts that this member had most often, most often first. */
  frequentActCodes(viewer: { memberId: string; environment: string }): Promise<string[]>;
}

/** How many acts are marked as frequent. */
const FREQUENT_ACTS = 6;
/** Number of acts offered before any search: nobody reads thousands. */
const OFFERED_ACTS = 100;
const FOUND = { usual: 20, most: 50 };
const LONGEST_QUERY = 100;

/** The form that the import accepts. A browser may send anything. */
const ACT_CODE = /^[\w.-]{1,32}$/;

export type ActService = ReturnType<typeof createActService>;

/** The catalogue of acts, in the order in which this member is likely to look for them. */
export function createActService({ database, ports }: { database: Database; ports: ActServicePorts }) {
  const catalogue = createActCatalogue(database);

  /** The member's own frequent acts, then everybody's, then others by name. */
  async function offered(viewer: { memberId: string; environment: string }): Promise<ActList> {
    const [{ acts }, own] = await Promise.all([catalogue.current(), ports.frequentActCodes(viewer)]);
    const first = [...new Set([...byOwnUse(acts, own), ...byRank(acts)])].slice(0, FREQUENT_ACTS);
    const others = acts.filter((row) => !first.includes(row)).slice(0, OFFERED_ACTS - first.length);
    return {
      acts: [...first.map((row) => present(row, true)), ...others.map((row) => present(row, false))],
      total: acts.length,
    };
  }

  async function found(query: string, limit: number): Promise<ActList> {
    const rows = (await catalogue.current()).search(query);
    return { acts: rows.slice(0, limit).map((row) => present(row, false)), total: rows.length };
  }

  return {
    /** Throws 400 for a query of more than 100 characters, or a limit outside 1–50. */
    async list(
      viewer: { memberId: string; environment: string },
      { query = '', limit }: { query?: string | undefined; limit?: string | undefined } = {},
    ): Promise<ActList> {
      const most = readQuery(query, limit);
      return query.trim() === '' ? offered(viewer) : found(query, most);
    },

    /** The acts of the catalogue that are part of a hospital stay, by name. */
    async hospitalActs(): Promise<ActRow[]> {
      return (await catalogue.current()).acts.filter(({ hospitalPart }) => hospitalPart !== null);
    },

    /** The codes of the acts of this kind of equipment with « 100 % santé » baskets. */
    async equipmentCodes(kind: EquipmentKind): Promise<string[]> {
      const { acts } = await catalogue.current();
      return acts.flatMap((act) => (act.equipment === kind ? [act.code] : []));
    },

    /** The English names of acts by code, if the insurer has them. */
    async englishNames(): Promise<ReadonlyMap<string, string>> {
      return (await catalogue.current()).english;
    },

    /** One act of the catalogue, null for a code that it does not have. */
    async find(code: string): Promise<ActRow | null> {
      return ACT_CODE.test(code) ? catalogue.find(code) : null;
    },
  };
}

function readQuery(query: string, limit: string | undefined): number {
  const errors: FieldError[] = [];
  if (query.length > LONGEST_QUERY) {
    errors.push({ field: 'query', code: 'field_too_long', params: { limit: String(LONGEST_QUERY) } });
  }
  const most = limit === undefined ? FOUND.usual : readLimit(limit, FOUND.most, errors);
  if (errors.length > 0) throw invalidInput(errors);
  return most;
}

function byOwnUse(rows: readonly ActRow[], codes: string[]): ActRow[] {
  return codes.flatMap((code) => rows.find((row) => row.code === code) ?? []);
}

function byRank(rows: readonly ActRow[]): ActRow[] {
  const ranked = rows.flatMap((row) => (row.frequentRank === null ? [] : [{ row, rank: row.frequentRank }]));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ row }) => row);
}

function present(row: ActRow, frequent: boolean): Act {
  const { code, wording, english, family, synonyms, requiredDocuments } = row;
  return { code, wording, ...(english && { english }), family, frequent, synonyms, requiredDocuments };
}
