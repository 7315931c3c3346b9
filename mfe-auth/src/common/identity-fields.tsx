import { checkDateRange } from '@member-portal/shared-kernel/rules/life-date';
import { parseLoginIdentifier } from '@member-portal/shared-kernel/rules/login-identifier';
import { parseMemberNumber } from '@member-portal/shared-kernel/rules/member-number';
import { parseNir } from '@member-portal/shared-kernel/rules/nir';
import { optional } from '@member-portal/shared-kernel/rules/verdict';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { DateField, TextField } from '@member-portal/shared-kernel/ui/form';
import { useAccountT } from '../account-texts.ts';
import { useCheck } from './use-check.ts';

/** Member number, social security number or e-mail address. Password managers fill it as the user name. */
export function LoginField() {
  const t = useAccountT();
  return (
    <TextField
      name="login"
      label={t('identity.login')}
      hint={t('identity.loginHint')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      validate={useCheck()(parseLoginIdentifier)}
    />
  );
}

export function NirField() {
  const t = useAccountT();
  return (
    <TextField
      name="socialSecurityNumber"
      label={t('identity.nir')}
      hint={t('identity.nirHint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      validate={useCheck()(parseNir)}
    />
  );
}

export function BirthDateField() {
  const t = useAccountT();
  const max = useStream(useServices().today);
  return (
    <DateField
      name="birthDate"
      label={t('identity.birthDate')}
      hint={t('identity.birthDateHint')}
      autoComplete="bday"
      max={max}
      validate={useCheck()((typed) => checkDateRange(typed, { max }))}
    />
  );
}

export function MemberNumberField({ isOptional = false }: { isOptional?: boolean }) {
  const t = useAccountT();
  const check = useCheck();
  const checkOptional = (typed: string | undefined) =>
    optional(parseMemberNumber)(typed).ok ? undefined : t('fields.member_number_invalid');
  return (
    <TextField
      name="memberNumber"
      label={t('identity.memberNumber')}
      hint={t('identity.memberNumberHint')}
      optional={isOptional}
      inputMode="numeric"
      autoComplete="off"
      validate={isOptional ? checkOptional : check(parseMemberNumber)}
    />
  );
}
