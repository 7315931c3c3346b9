import { useFormDraft } from '@member-portal/shared-kernel/security';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';
import { Card, PageHeader, QueryView, SkeletonRows, Stack } from '@member-portal/shared-kernel/ui';
import { preferenceQueries } from '../../data/preferences.ts';
import { usePreferenceT } from '../../preference-texts.ts';
import { PreferencesForm } from './PreferencesForm.tsx';
import { readDraft } from './preference-values.ts';
import { TeletransmissionCard } from './TeletransmissionCard.tsx';

/** Delivery preferences of the member, and teletransmission of each person. */
export default function PreferencesPage() {
  const t = usePreferenceT();
  const { features } = useServices();
  const preferences = useQuery(preferenceQueries.all());
  const notices = useQuery(preferenceQueries.notices());
  const draft = useFormDraft('preferences', readDraft);
  const failure = { title: t('failure.title'), text: t('failure.text') };
  const skeleton = <SkeletonRows count={4} value={false} />;
  return (
    <>
      <PageHeader title={t('title')} back={{ text: t('account'), route: 'account' }} />
      <Stack gap={{ base: '0.75rem', md: '1.25rem' }}>
        {features.isOn('BENEFICIARIES') && <TeletransmissionCard />}
        <QueryView
          query={preferences}
          skeleton={skeleton}
          failure={failure}
          frame={(content) => <Card>{content}</Card>}
        >
          {(current) => (
            <QueryView
              query={notices}
              skeleton={skeleton}
              failure={failure}
              frame={(content) => <Card>{content}</Card>}
            >
              {(choices) =>
                draft.kept ? (
                  <PreferencesForm
                    preferences={current}
                    notices={choices}
                    restored={draft.kept}
                    onChanged={draft.keep}
                  />
                ) : (
                  <Card>{skeleton}</Card>
                )
              }
            </QueryView>
          )}
        </QueryView>
      </Stack>
    </>
  );
}
