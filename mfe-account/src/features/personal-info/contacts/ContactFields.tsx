import { useFormats } from '@member-portal/shared-kernel/i18n';
import { COUNTRY_CODES } from '@member-portal/shared-kernel/rules/countries';
import { Grid } from '@member-portal/shared-kernel/ui';
import { SelectField, TextField, type TextFieldProps } from '@member-portal/shared-kernel/ui/form';
import { useMemo } from 'react';
import { useT } from '../../../texts.ts';
import { GAP, PAIR, PLACE, PLACE_RULE } from './field-grid.ts';

type TypedField =
  | 'email'
  | 'secondaryEmail'
  | 'mobileNumber'
  | 'phone'
  | 'foreignPhone'
  | 'addressLine1'
  | 'addressLine2'
  | 'addressLine3'
  | 'zipCode'
  | 'city';

/** The contact details. They are validated together, because the rule of the postal code depends on the country. */
interface ContactFieldsProps {
  readOnly: boolean;
  /** When the address on file was proved; null if the typed one differs. */
  emailProvedAt: string | null;
}

export function ContactFields({ readOnly, emailProvedAt }: ContactFieldsProps) {
  const t = useT();
  const formats = useFormats();
  const countries = useCountries();
  const field = (name: TypedField, more: Partial<TextFieldProps> = {}) => (
    <TextField name={name} label={t(`info.${name}`)} readOnly={readOnly} {...more} />
  );
  return (
    <>
      <Grid gridTemplateColumns={PAIR} gap={GAP} alignItems="start">
        {field('email', {
          type: 'email',
          autoComplete: 'email',
          hint: t('info.emailHint'),
          ...(emailProvedAt !== null && {
            success: t('info.emailProved', { date: formats.instantDay(emailProvedAt) }),
          }),
        })}
        {field('secondaryEmail', {
          type: 'email',
          autoComplete: 'off',
          optional: true,
          hint: t('info.secondaryHint'),
        })}
        {field('mobileNumber', { type: 'tel', autoComplete: 'tel' })}
        {field('phone', { type: 'tel', autoComplete: 'home tel', optional: true })}
        {field('foreignPhone', {
          type: 'tel',
          autoComplete: 'off',
          optional: true,
          hint: t('info.foreignHint'),
        })}
      </Grid>
      {field('addressLine1', { autoComplete: 'address-line1' })}
      {field('addressLine2', { autoComplete: 'address-line2', optional: true })}
      {field('addressLine3', { autoComplete: 'address-line3', optional: true })}
      <Grid gridTemplateColumns={PLACE} gap={GAP} alignItems="start" css={PLACE_RULE}>
        {field('zipCode', { autoComplete: 'postal-code' })}
        {field('city', { autoComplete: 'address-level2' })}
        <SelectField
          name="country"
          label={t('info.country')}
          options={countries}
          placeholder={null}
          autoComplete="country"
          disabled={readOnly}
        />
      </Grid>
    </>
  );
}

/** The countries, sorted by name in the language of the page. France, by far the most frequent, comes first. */
function useCountries() {
  const formats = useFormats();
  return useMemo(() => {
    const all = COUNTRY_CODES.map((value) => ({ value, label: formats.country(value) }));
    all.sort((a, b) => Number(b.value === 'FR') - Number(a.value === 'FR') || a.label.localeCompare(b.label));
    return all;
  }, [formats]);
}
