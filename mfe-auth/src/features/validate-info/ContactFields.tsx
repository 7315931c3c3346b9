import { Grid } from '@member-portal/shared-kernel/ui';
import { TextField } from '@member-portal/shared-kernel/ui/form';
import { useValidationT } from '../../validation-texts.ts';

/** The required contact details, validated together: the rule of the postal code depends on the country. */
export function ContactFields() {
  const t = useValidationT();
  return (
    <>
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="1.25rem" alignItems="start">
        <TextField
          name="mobileNumber"
          label={t('info.mobileNumber')}
          hint={t('info.mobileHint')}
          type="tel"
          autoComplete="tel"
        />
        <TextField
          name="email"
          label={t('info.email')}
          hint={t('info.emailHint')}
          type="email"
          autoComplete="email"
        />
      </Grid>
      <TextField name="addressLine1" label={t('info.addressLine1')} autoComplete="address-line1" />
      <TextField name="addressLine2" label={t('info.addressLine2')} autoComplete="address-line2" optional />
      <TextField name="addressLine3" label={t('info.addressLine3')} autoComplete="address-line3" optional />
      <Grid gridTemplateColumns={{ base: '1fr', md: '10rem 1fr' }} gap="1.25rem" alignItems="start">
        <TextField name="zipCode" label={t('info.zipCode')} inputMode="numeric" autoComplete="postal-code" />
        <TextField name="city" label={t('info.city')} autoComplete="address-level2" />
      </Grid>
    </>
  );
}
