import { type Composition, verifySigned } from 'shared-kernel/contract';
import type { Executor } from '../../platform/db/database.ts';
import { addressed, type CompositionContent, selectionId } from '../compositions/compose.ts';
import { asComposition, asSigned, findSelection } from '../compositions/compositions.repository.ts';
import type { CompositionRow } from '../compositions/compositions.table.ts';
import type { Signer } from '../compositions/signing-keys.ts';

/** A composition, ready to be live: the one of old where the same was shown before, so that it has one address. */
export async function signComposition(
  db: Executor,
  signer: Signer,
  content: CompositionContent,
  at: Date,
): Promise<CompositionRow> {
  const { environment, cohort } = content;
  const selection = selectionId(content);
  const known = await findSelection(db, { environment, cohort, selection });
  if (known && (await isGood(known, signer))) return known;
  const { composition, payload } = addressed(content, at.toISOString());
  const signature = await signer.sign(payload);
  return { id: composition.id, environment, cohort, selection, payload, ...signature, createdAt: at };
}

/** What lies in the database was not changed there, whichever of our keys signed it once; else null. */
export async function readIntact(row: CompositionRow, signer: Signer): Promise<Composition | null> {
  try {
    await verifySigned(asSigned(row), await signer.allKeys());
    return asComposition(row);
  } catch {
    return null;
  }
}

async function isGood(row: CompositionRow, signer: Signer): Promise<boolean> {
  try {
    await verifySigned(asSigned(row), await signer.publicKeys());
    return true;
  } catch {
    return false;
  }
}
