import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { PersonSex } from '@member-portal/shared-kernel/contracts/beneficiary-requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import type { ProfileTerms } from '@member-portal/shared-kernel/rules/beneficiary-profiles';
import { membershipStartRange, needsOwnNumber } from '@member-portal/shared-kernel/rules/beneficiary-request';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { parseNirWithKey, splitNir } from '@member-portal/shared-kernel/rules/nir';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Banner, Grid, Heading } from '@member-portal/shared-kernel/ui';
import {
  CheckboxField,
  DateField,
  RadioGroup,
  RadioPills,
  TextField,
  useForm,
} from '@member-portal/shared-kernel/ui/form';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useAdditionT } from '../../addition-texts.ts';
import type { Addition, AdditionValues } from './use-addition.ts';

interface PersonFieldsProps {
  addition: Addition;
  terms: ProfileTerms;
  /** Possible parents of a person without a number of their own. */
  parents: readonly CoveredPerson[];
}

const columns = { base: 'minmax(0, 1fr)', md: '1fr 1fr' };

/** Step 2: the person, their number, and the start of the cover. */
export function PersonFields({ addition, terms, parents }: PersonFieldsProps) {
  const t = useAdditionT();
  const { field } = addition;
  return (
    <>
      <Heading level={3}>{t('identity')}</Heading>
      <Grid gridTemplateColumns={columns} gap="1rem" alignItems="start">
        <TextField {...field('firstName')} autoComplete="off" />
        <TextField {...field('surName')} autoComplete="off" />
        <DateField {...field('birthDate')} max={useStream(useServices().today)} />
        <RadioPills
          {...field('sex')}
          options={PersonSex.options.map((value) => ({ value, label: t(`sex.${value}`) }))}
        />
      </Grid>
      {terms.ownNumber === 'optional' && <CheckboxField {...field('ownNumber')} hint={t('ownNumberHint')} />}
      {needsOwnNumber(addition.values) ? (
        <OwnNumber addition={addition} />
      ) : (
        <RadioGroup
          {...field('linkedParentId')}
          options={parents.map(({ id, firstName, surName }) => ({
            value: id,
            label: `${firstName} ${surName}`,
          }))}
        />
      )}
      <Cover addition={addition} terms={terms} />
    </>
  );
}

function OwnNumber({ addition: { field, values } }: { addition: Addition }) {
  const t = useAdditionT();
  const { socialSecurityNumber = '', socialSecurityKey = '', sex, birthDate } = values;
  const number = parseNirWithKey(socialSecurityNumber, socialSecurityKey, { sex, birthDate });
  useKeyOfNumber(socialSecurityNumber);
  return (
    <>
      <Grid gridTemplateColumns="minmax(0, 1fr) 6.5rem" gap="1rem" alignItems="start">
        <TextField
          {...field('socialSecurityNumber')}
          hint={t('nirHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...field('socialSecurityKey')}
          hint={t('keyHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      </Grid>
      {number.ok && number.warnings && (
        <Banner tone="warning" role="status">
          {t('nirWarning')}
        </Banner>
      )}
    </>
  );
}

/** Certificates print the number with its key: a pasted one fills both fields. */
function useKeyOfNumber(typed: string): void {
  const form = useForm();
  useLayoutEffect(() => {
    const parts = splitNir(typed);
    if (!parts) return;
    form.batch(() => {
      form.change('socialSecurityNumber', parts.number);
      form.change('socialSecurityKey', parts.key);
    });
  }, [form, typed]);
}

function Cover({ addition, terms }: Pick<PersonFieldsProps, 'addition' | 'terms'>) {
  const t = useAdditionT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const { field, values } = addition;
  const { min, max } = membershipStartRange(values, today);
  useStartAtBirth(values, terms);
  return (
    <>
      <Heading level={3}>{t('cover')}</Heading>
      <DateField
        {...field('membershipStart')}
        hint={t('startHint', { from: formats.longDate(min), to: formats.longDate(max) })}
        min={min}
        max={max}
      />
      <CheckboxField {...field('otherCover')} hint={t('otherCoverHint')} />
      <CheckboxField {...field('alsaceMoselle')} hint={t('alsaceMoselleHint')} />
    </>
  );
}

/** A newborn is covered from the day of birth, unless the member chose another day. */
function useStartAtBirth(
  { birthDate, membershipStart }: AdditionValues,
  { recentBirth }: ProfileTerms,
): void {
  const form = useForm();
  const before = useRef(birthDate);
  useEffect(() => {
    const isOwnChoice = membershipStart && membershipStart !== before.current;
    if (!recentBirth || !isLifeDate(birthDate) || birthDate === before.current) return;
    if (!isOwnChoice) form.change('membershipStart', birthDate);
    before.current = birthDate;
  }, [birthDate, membershipStart, recentBirth, form]);
}
