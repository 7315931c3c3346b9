import { parseAdeli } from '@member-portal/shared-kernel/rules/adeli';
import {
  checkEstablishmentCity,
  checkEstablishmentName,
} from '@member-portal/shared-kernel/rules/establishment';
import { parseFiness } from '@member-portal/shared-kernel/rules/finess';
import { optional } from '@member-portal/shared-kernel/rules/verdict';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Button, Flex, Grid, Heading, Stack } from '@member-portal/shared-kernel/ui';
import { ComboboxField, type ComboboxOption } from '@member-portal/shared-kernel/ui/combobox';
import { TextField, useForm } from '@member-portal/shared-kernel/ui/form';
import { Pencil, Search } from '@member-portal/shared-kernel/ui/icons';
import { useTreatmentT } from '../../treatment-texts.ts';
import type { HospitalValues } from './hospital-values.ts';
import { useEstablishmentSearch } from './use-establishment-search.ts';
import type { HospitalSubmission } from './use-hospital-request.ts';

interface StepProps {
  submission: HospitalSubmission;
}

/** Step 2: the hospital and the nature of the act. */
export function Where({ submission }: StepProps) {
  const t = useTreatmentT();
  const { field } = submission;
  return (
    // The height of the open list of hospitals, so that the dialog does not grow when the list opens.
    <Stack gap="1rem" minHeight={{ md: '26rem' }}>
      {submission.values.byHand ? (
        <ByHand submission={submission} />
      ) : (
        <FromDirectory submission={submission} />
      )}
      <TextField {...field('natureOfAct')} hint={t('hospital.natureHint')} />
      <TextField {...field('dmtCode')} hint={t('hospital.dmtHint')} inputMode="numeric" optional />
    </Stack>
  );
}

function FromDirectory({ submission }: StepProps) {
  const t = useTreatmentT();
  const { isCut, ...search } = useEstablishmentSearch();
  const form = useForm<HospitalValues>();
  const { refusedBy } = submission;
  const byHand = () => form.change('byHand', true);
  return (
    <Stack gap="0.25rem">
      <ComboboxField
        name="place"
        label={t('hospital.fields.establishment')}
        hint={t('hospital.placeHint')}
        placeholder={t('hospital.placePlaceholder')}
        none={
          <>
            {t('hospital.placeNone')}
            {/* The open list covers the button below it. Keyboard users reach that button by leaving the field. */}
            <Button variant="text" size="sm" icon={Pencil} tabIndex={-1} onClick={byHand}>
              {t('hospital.byHand')}
            </Button>
          </>
        }
        more={isCut && t('hospital.placeMore')}
        {...search}
        validate={(value: ComboboxOption | null | undefined) =>
          value
            ? (refusedBy('establishment.id', value.value) ?? refusedBy('establishment', value.value))
            : t('hospital.placeRequired')
        }
      />
      {!submission.values.place && (
        <Flex marginInlineStart="-0.75rem">
          <Button variant="text" size="sm" icon={Pencil} onClick={byHand}>
            {t('hospital.byHand')}
          </Button>
        </Flex>
      )}
    </Stack>
  );
}

function ByHand({ submission }: StepProps) {
  const t = useTreatmentT();
  const { texts } = useStream(useServices().limits);
  const form = useForm<HospitalValues>();
  const { refusalOf } = submission;
  return (
    <Stack gap="1rem" role="group" aria-labelledby="hospital-by-hand">
      <Flex justifyContent="space-between" alignItems="center" gap="0.5rem 1rem" wrap="wrap">
        <Heading level={3} id="hospital-by-hand">
          {t('hospital.fields.establishment')}
        </Heading>
        <Button variant="text" size="sm" icon={Search} onClick={() => form.change('byHand', false)}>
          {t('hospital.backToSearch')}
        </Button>
      </Flex>
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="1rem">
        <TextField
          name="establishment.name"
          label={t('hospital.name')}
          validate={(value: string | undefined) =>
            value?.trim()
              ? refusalOf('establishment.name', value, checkEstablishmentName(value, texts))
              : t('hospital.nameRequired')
          }
        />
        <TextField
          name="establishment.city"
          label={t('hospital.city')}
          optional
          validate={(value: string | undefined) =>
            refusalOf('establishment.city', value, checkEstablishmentCity(value, texts))
          }
        />
        <TextField
          name="establishment.finess"
          label={t('hospital.finess')}
          hint={t('hospital.finessHint')}
          optional
          validate={(value: string | undefined) =>
            refusalOf('establishment.finess', value, optional(parseFiness)(value))
          }
        />
        <TextField
          name="establishment.adeli"
          label={t('hospital.adeli')}
          hint={t('hospital.adeliHint')}
          optional
          validate={(value: string | undefined) =>
            refusalOf('establishment.adeli', value, optional(parseAdeli)(value))
          }
        />
      </Grid>
    </Stack>
  );
}
