import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type AccessibilityStatementRow, accessibilityStatements } from './accessibility-statement.table.ts';

/** The declaration of an environment's insurer; null if there is none. */
export async function findAccessibilityStatement(
  db: Executor,
  environment: string,
): Promise<AccessibilityStatementRow | null> {
  const [row] = await db
    .select()
    .from(accessibilityStatements)
    .where(eq(accessibilityStatements.environment, environment));
  return row ?? null;
}
