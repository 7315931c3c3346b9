import type { Platform } from '../../platform/platform.ts';
import { acts } from './acts.table.ts';

/** An act of the catalogue; by default a general practitioner's consultation. */
export async function giveAct(
  { database }: Platform,
  wish: Partial<typeof acts.$inferInsert> = {},
): Promise<{ code: string }> {
  const row = {
    code: 'CONS-GEN',
    wording: 'Consultation généraliste',
    family: 'CONSULTATION' as const,
    frequentRank: null,
    synonyms: ['médecin traitant', 'docteur'],
    requiredDocuments: ['invoice'],
    ...wish,
  };
  await database.db.insert(acts).values(row);
  return { code: row.code };
}
