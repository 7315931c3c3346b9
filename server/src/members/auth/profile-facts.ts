import { MissingFileInfo, type ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { PasswordUpdateReason } from '@member-portal/shared-kernel/contracts/password';
import { sameEmail } from '@member-portal/shared-kernel/rules/email';
import type { MemberIdentity } from './auth.ports.ts';
import type { AccountRow } from './auth.table.ts';

/** The facts about the account in the profile, so that guards and pop-ups need not guess. */

type Popups = ProfileAnswer['popups'];

export const NO_POPUPS: Popups = {
  loginType: false,
  emailAlreadyUsed: false,
  mailValidation: null,
  missingInformation: [],
  organisation: null,
  schooling: false,
  portability: null,
  mobileApplication: false,
};

const DAY_MS = 24 * 3600 * 1000;

/**
 * Why the password must be changed: an advisor set it, or it is older than the environment allows (feature PASSWORD_EXPIRY,
 * `params.days`; off by default). Checked at the sign-in only, so that a password never expires in the middle of a form.
 */
export function passwordUpdateReason(
  account: Pick<AccountRow, 'passwordTemporary' | 'passwordChangedAt'>,
  environment: Pick<EnvironmentDocument, 'featureStatus'>,
  now: Date,
): PasswordUpdateReason | null {
  if (account.passwordTemporary) return 'SET_BY_ADVISOR';
  const expiry = environment.featureStatus.find(({ feature_id }) => feature_id === 'PASSWORD_EXPIRY');
  const days = expiry?.enabled ? Number(expiry.params?.days) : Number.NaN;
  if (!Number.isFinite(days) || !account.passwordChangedAt) return null;
  return now.getTime() - account.passwordChangedAt.getTime() > days * DAY_MS ? 'TOO_OLD' : null;
}

/**
 * Both of the insurer's identifiers work until the member chooses. Until then only the member number is
 * shown.
 */
export function presentLogin(
  { loginKind, loginEmail }: Pick<AccountRow, 'loginKind' | 'loginEmail'>,
  { membershipNumber, nirMasked }: Pick<MemberIdentity, 'membershipNumber' | 'nirMasked'>,
): ProfileAnswer['login'] {
  if (loginKind === 'NIR') return { kind: loginKind, login: nirMasked };
  if (loginKind === 'EMAIL') return { kind: loginKind, login: loginEmail ?? '' };
  return { kind: loginKind, login: membershipNumber };
}

export function presentPopups(
  account: Pick<AccountRow, 'loginKind' | 'loginEmail' | 'loginChoiceAsked'>,
  { emails }: Pick<MemberIdentity, 'emails'>,
  others: Omit<Popups, 'loginType' | 'emailAlreadyUsed'>,
): Popups {
  return {
    loginType: account.loginChoiceAsked && account.loginKind === null,
    emailAlreadyUsed: isLoginLeftBehind(account, emails[0]?.address ?? null),
    ...others,
  };
}

/**
 * The fields that the environment requires in every file (feature MANDATORY_INFORMATIONS,
 * `params.fields`; off by default).
 */
export function mandatoryInformations({
  featureStatus,
}: Pick<EnvironmentDocument, 'featureStatus'>): MissingFileInfo[] {
  const wanted = featureStatus.find(({ feature_id }) => feature_id === 'MANDATORY_INFORMATIONS');
  const fields = wanted?.enabled ? wanted.params?.fields : null;
  if (!Array.isArray(fields)) return [];
  return MissingFileInfo.options.filter((field) => fields.includes(field));
}

/**
 * The contact address changed to one that is another account's login, so this login could not
 * follow.
 */
export function isLoginLeftBehind(
  { loginKind, loginEmail }: Pick<AccountRow, 'loginKind' | 'loginEmail'>,
  email: string | null,
): boolean {
  return loginKind === 'EMAIL' && loginEmail !== null && email !== null && !sameEmail(loginEmail, email);
}
