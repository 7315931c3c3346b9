import { HospitalizationType } from '@member-portal/shared-kernel/contracts/hospital-requests';
import {
  ADMISSION_LATE_WARNING,
  checkAdmission,
} from '@member-portal/shared-kernel/rules/hospital-admission';
import { addDays } from '@member-portal/shared-kernel/rules/life-date';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { PeopleField } from '@member-portal/shared-kernel/submission';
import { Banner, Grid, TextLink } from '@member-portal/shared-kernel/ui';
import { DateField, RadioCards } from '@member-portal/shared-kernel/ui/form';
import { useTreatmentT } from '../../treatment-texts.ts';
import type { HospitalSubmission } from './use-hospital-request.ts';

/** Step 1: who goes to hospital, how, and when. */
export function WhoAndWhen({ submission }: { submission: HospitalSubmission }) {
  const t = useTreatmentT();
  const services = useServices();
  const { hospital } = useStream(services.limits);
  const today = useStream(services.today);
  const { field, values } = submission;
  const admission = checkAdmission(values.admissionDate ?? '', today, hospital);
  const isSoon = admission.ok && admission.warnings?.includes(ADMISSION_LATE_WARNING);
  return (
    <>
      <PeopleField submission={submission} />
      <RadioCards
        {...field('hospitalizationType')}
        columns={2}
        options={HospitalizationType.options.map((type) => ({
          value: type,
          label: t(`hospital.types.${type}`),
          hint: t(`hospital.typeHints.${type}`),
        }))}
      />
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="1rem">
        <DateField
          {...field('admissionDate')}
          hint={t('hospital.admissionHint', { ahead: hospital.maxDaysAhead })}
          min={addDays(today, -hospital.maxDaysBack)}
          max={addDays(today, hospital.maxDaysAhead)}
        />
        <DateField
          {...field('releaseDate')}
          hint={t('hospital.releaseHint')}
          optional
          min={admission.ok ? admission.value : addDays(today, -hospital.maxDaysBack)}
        />
      </Grid>
      {isSoon && (
        <Banner
          tone="info"
          title={t('hospital.soon.title')}
          stacked
          role="status"
          action={
            services.routes.exists('documents') && (
              <TextLink route="home" search={{ panel: 'card' }} chevron>
                {t('prepare.urgent.card')}
              </TextLink>
            )
          }
        >
          {t('hospital.soon.text', { ideal: hospital.idealDaysAhead })}
        </Banner>
      )}
    </>
  );
}
