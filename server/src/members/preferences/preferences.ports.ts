import type {
  PreferenceChange,
  Preferences,
  PreferenceValue,
  UpdatePreferencesRequest,
} from '@member-portal/shared-kernel/contracts/preferences';
import type { Executor } from '../../platform/db/database.ts';

/** The insurer's file, owned by the module of the insured. */
export interface PreferenceFile {
  find(db: Executor, memberId: string): Promise<Omit<Preferences, 'changes'>>;
  /** Writes these choices and reports them to the insurer; returns the changes. */
  update(tx: Executor, memberId: string, choices: UpdatePreferencesRequest): Promise<PreferenceValue[]>;
  /** Changes that wait for the insurer, and rejected ones that the member has not dismissed. */
  openChanges(memberId: string): Promise<PreferenceChange[]>;
  dismissRejection(memberId: string, value: PreferenceValue): Promise<void>;
}
