import type { Preferences, UpdatePreferencesRequest } from '../contracts/preferences.ts';
import type { FieldRefusal } from './verdict.ts';

type Choice = Required<UpdatePreferencesRequest>[keyof UpdatePreferencesRequest] & string;

interface Need {
  onFile: keyof Preferences['reach'];
  code: string;
}

const EMAIL: Need = { onFile: 'email', code: 'preference_needs_email' };
const MOBILE: Need = { onFile: 'mobileNumber', code: 'preference_needs_mobile' };
const ADDRESS: Need = { onFile: 'address', code: 'preference_needs_address' };

/** Contact details that a choice needs on file. DIGITAL needs none: it stays in the member's space. */
const NEEDS: Partial<Record<Choice, Need>> = {
  NUMERICAL: EMAIL,
  EMAIL,
  SMS: MOBILE,
  PAPER: ADDRESS,
  POST: ADDRESS,
};

/** Every choice that the file does not allow. A choice that is already in force is not refused. */
export function checkPreferences(
  wanted: UpdatePreferencesRequest,
  current: Omit<Preferences, 'changes'>,
): FieldRefusal[] {
  return (Object.entries(wanted) as [keyof UpdatePreferencesRequest, Choice | undefined][]).flatMap(
    ([field, choice]) => {
      const need = choice !== undefined && choice !== current[field] && NEEDS[choice];
      return need && !current.reach[need.onFile] ? [{ field, code: need.code }] : [];
    },
  );
}
