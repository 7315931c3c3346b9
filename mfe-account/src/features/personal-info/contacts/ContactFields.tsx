import { useMemo } from 'react';
import { useFormats } from 'shared-kernel/i18n';
import { COUNTRY_CODES } from 'shared-kernel/rules/countries';
import { Grid } from 'shared-kernel/ui';
import { SelectField, TextField, type TextFieldProps } from 'shared-kernel/ui/form';
import { useT } from '../../../texts.ts';

const PAIR = { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' };
const PLACE = {
  base: 'minmax(0, 7fr) minmax(0, 10fr)',
  md: 'minmax(0, 8.625rem) minmax(0, 1fr) minmax(0, 12rem)',
};
const GAP = '1.25rem 1rem';

/** How the insurer reaches the member. The rules are judged together: the country judges the postal code. */
export function ContactFields({ readOnly }: { readOnly: boolean }) {
  const t = useT();
  const countries = useCountries();
  const field = (name: string, more: Partial<TextFieldProps> = {}) => (
    <TextField name={name} label={t(`info.${name}`)} readOnly={readOnly} {...more} />
  );
  return (
    <>
      <Grid gridTemplateColumns={PAIR} gap={GAP} alignItems="start">
        {field('email', { type: 'email', autoComplete: 'email', hint: t('info.emailHint') })}
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
      <Grid
        gridTemplateColumns={PLACE}
        gap={GAP}
        alignItems="start"
        css={{ '& > :nth-of-type(3)': { gridColumn: { base: '1 / -1', md: 'auto' } } }}
      >
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

/** By name, in the language of the page; France first, where nearly everybody lives. */
function useCountries() {
  const formats = useFormats();
  return useMemo(() => {
    const all = COUNTRY_CODES.map((value) => ({ value, label: formats.country(value) }));
    all.sort((a, b) => Number(b.value === 'FR') - Number(a.value === 'FR') || a.label.localeCompare(b.label));
    return all;
  }, [formats]);
}
