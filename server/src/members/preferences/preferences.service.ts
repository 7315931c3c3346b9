import type {
  Preferences,
  PreferenceValue,
  UpdatePreferencesRequest,
} from '@member-portal/shared-kernel/contracts/preferences';
import { checkPreferences } from '@member-portal/shared-kernel/rules/preferences';
import type { Database, Executor } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { PreferenceFile } from './preferences.ports.ts';

interface Dependencies {
  database: Pick<Database, 'db' | 'transaction'>;
  file: PreferenceFile;
}

/** Records the changed choices in the audit trail. */
type NoteChange = (tx: Executor, changed: readonly PreferenceValue[]) => Promise<void>;

export type PreferenceService = ReturnType<typeof createPreferenceService>;

/** The member's choices for deliveries of the insurer. */
export function createPreferenceService({ database, file }: Dependencies) {
  const read = async (memberId: string): Promise<Preferences> => ({
    ...(await file.find(database.db, memberId)),
    changes: await file.openChanges(memberId),
  });
  return {
    read,
    /**
     * Throws 400 with every choice that the file does not allow, and changes nothing then. A repeat changes
     * nothing.
     */
    async update(
      memberId: string,
      choices: UpdatePreferencesRequest,
      note: NoteChange,
    ): Promise<Preferences> {
      await database.transaction(async (tx) => {
        const refusals = checkPreferences(choices, await file.find(tx, memberId));
        if (refusals.length > 0) throw invalidInput(refusals);
        const changed = await file.update(tx, memberId, choices);
        if (changed.length > 0) await note(tx, changed);
      });
      return read(memberId);
    },
    /** Stores that the member has read a rejection; a repeat changes nothing. */
    async dismissRejection(memberId: string, value: PreferenceValue): Promise<Preferences> {
      await file.dismissRejection(memberId, value);
      return read(memberId);
    },
  };
}
