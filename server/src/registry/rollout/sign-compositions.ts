import { type Composition, verifySigned } from '@member-portal/shared-kernel/contract';
import type { Executor } from '../../platform/db/database.ts';
import { addressed, type CompositionContent, selectionId } from '../compositions/compose.ts';
import { asComposition, asSigned } from '../compositions/compositions.presenter.ts';
import { findSelection } from '../compositions/compositions.repository.ts';
import type { CompositionRow } from '../compositions/compositions.table.ts';
import type { Signer } from '../compositions/signing-keys.ts';

/**
 * A signed composition. If the same selection was shown before, its stored composition is used, so that it keeps its
 * address.
 */
export async function signComposition(
  db: Executor,
  signer: Signer,
  content: CompositionContent,
  at: Date,
): Promise<CompositionRow> {
  const { environment, cohort } = content;
  const selection = selectionId(content);
  const stored = await findSelection(db, { environment, cohort, selection });
  if (stored && (await isGood(stored, signer))) return stored;
  const { composition, payload } = addressed(content, at.toISOString());
  const signature = await signer.sign(payload);
  return { id: composition.id, environment, cohort, selection, payload, ...signature, createdAt: at };
}

/** The stored composition, if any of our keys, retired ones included, signed this text; else null. */
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
