import type {
  ActivateAccountRequest,
  ActivationAnswer,
} from '@member-portal/shared-kernel/contracts/auth-accounts';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { accountAlreadyActive, activationNotRecognised, enrolmentUnreachable } from '../account.errors.ts';
import type { PeopleDirectory, SignInOrigin } from '../account.ports.ts';
import { accountLocked } from '../auth.errors.ts';
import type { CheckCredentials } from '../credentials.ts';
import type { MfaService } from '../mfa.service.ts';
import type { PassSpamMark } from '../spam-mark.ts';

type Answer = Infer<typeof ActivationAnswer>;

/**
 * Activates an account that the insurer created, for somebody who knows its password and can read
 * the mailbox on file: the account becomes active once the code is right. Wrong passwords count
 * together with those of the sign-in.
 */
export type ActivateAccount = (request: ActivateAccountRequest, origin: SignInOrigin) => Promise<Answer>;

interface ActivationDependencies {
  checkCredentials: CheckCredentials;
  mfa: MfaService;
  passSpamMark: PassSpamMark;
  people: PeopleDirectory;
}

export function createActivateAccount({
  checkCredentials,
  mfa,
  passSpamMark,
  people,
}: ActivationDependencies): ActivateAccount {
  return async ({ login, password, spam_cleared }, origin) => {
    const { environment } = origin;
    const account = await checkCredentials({ login, password }, origin, activationNotRecognised);
    if (account.lockedAt) throw accountLocked();
    if (account.state === 'ACTIVE') throw accountAlreadyActive();
    const person = await people.person(account.memberId);
    if (!person?.affiliationPending) {
      await passSpamMark(account, spam_cleared, origin);
      return mfa.begin(account, origin);
    }
    const url = enrolmentAddress(environment);
    if (!url) throw enrolmentUnreachable();
    return { next: 'enrolment', url };
  };
}

/**
 * Where a member continues an unfinished enrolment (feature PRIMO_ADHESION, `params.url`): the
 * insurer's own site, which does not know this session.
 */
function enrolmentAddress({ featureStatus }: EnvironmentDocument): string | null {
  const feature = featureStatus.find(({ feature_id }) => feature_id === 'PRIMO_ADHESION');
  const url = feature?.enabled ? URL.parse(String(feature.params?.url)) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
