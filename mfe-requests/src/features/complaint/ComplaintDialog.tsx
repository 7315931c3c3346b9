import { ComplaintInput, ComplaintTheme } from '@member-portal/shared-kernel/contracts/complaints';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { complaintDates, complaintRules } from '@member-portal/shared-kernel/rules/complaint';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import {
  defineSubmission,
  FilesField,
  SubmissionDialog,
  useSubmission,
} from '@member-portal/shared-kernel/submission';
import { Box, Grid, TextLink } from '@member-portal/shared-kernel/ui';
import { SelectField, TextAreaField } from '@member-portal/shared-kernel/ui/form';
import { complaintMutations } from '../../data/complaints.ts';
import { useHubT } from '../../hub-texts.ts';
import { useT } from '../../texts.ts';
import { ComplaintDates } from './ComplaintDates.tsx';
import { ComplaintObjectField } from './ComplaintObjectField.tsx';

/** A complaint. The three dates that follow from it are shown before it is written. */
export default function ComplaintDialog() {
  const t = useHubT();
  const values = useT();
  const formats = useFormats();
  const services = useServices();
  const limits = useStream(services.limits);
  const dates = complaintDates(useStream(services.today), limits);
  const complaint = useSubmission(
    defineSubmission({
      form: 'complaint',
      contract: ComplaintInput,
      fields: {
        theme: { required: 'theme_required' },
        object: { required: 'object_required' },
        comment: { required: 'complaint_required' },
      },
      files: { step: 1, min: 0 },
      rules: complaintRules,
      mutation: complaintMutations.send(),
      texts: t,
      name: 'complaint',
      sent: {
        home: true,
        text: (
          <>
            {t('complaint.sentText')}
            {services.routes.exists('documents') && (
              <Box as="span" display="block" marginTop="0.5rem">
                <TextLink route="documents" params={{ tab: 'shared' }} chevron>
                  {t('complaint.copy')}
                </TextLink>
              </Box>
            )}
          </>
        ),
        facts: [
          {
            label: t('complaint.acknowledged'),
            value: t('complaint.by', { day: formats.longDate(dates.acknowledgeBy) }),
            isFirst: true,
          },
          {
            label: t('complaint.mediator'),
            value: t('complaint.from', { day: formats.longDate(dates.mediatorFrom) }),
          },
        ],
      },
    }),
  );
  const back = services.routes.exists('contact-us') && {
    overline: t('contact.title'),
    onBack: () => void services.navigate('contact-us', { replace: true }),
  };
  return (
    <SubmissionDialog submission={complaint} {...back}>
      <ComplaintDates dates={dates} />
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="1rem">
        <SelectField
          {...complaint.field('theme')}
          options={ComplaintTheme.options.map((theme) => ({
            value: theme,
            label: values(`summaryValue.complaint_theme.${theme}`),
          }))}
        />
        <ComplaintObjectField {...complaint.field('object')} />
      </Grid>
      <TextAreaField
        {...complaint.field('comment')}
        hint={t('complaint.commentHint')}
        rows={5}
        limit={limits.texts.messageMax}
      />
      <FilesField submission={complaint} compact />
    </SubmissionDialog>
  );
}
