import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Card, PageHeader, QueryView, Skeleton, SkeletonText, Stack } from '@member-portal/shared-kernel/ui';
import { accessibilityQueries } from '../../data/accessibility.ts';
import { useAccessibilityT } from './accessibility-texts.ts';
import { Contact } from './Contact.tsx';
import { Establishment } from './Establishment.tsx';
import { Exceptions } from './Exceptions.tsx';
import { Remedies } from './Remedies.tsx';
import { StateOfConformity } from './StateOfConformity.tsx';
import { TestResults } from './TestResults.tsx';

/** The accessibility statement of the brand, in the order of the RGAA model. */
export default function AccessibilityPage() {
  const t = useAccessibilityT();
  const formats = useFormats();
  const query = useQuery(accessibilityQueries.statement());
  const statement = query.data;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={
          statement ? (
            statement.establishedOn ? (
              t('establishedOn', { date: formats.longDate(statement.establishedOn) })
            ) : (
              t('notEstablished')
            )
          ) : query.isError ? undefined : (
            <Skeleton display="inline-block" verticalAlign="middle" width="12rem" height="1rem" />
          )
        }
      />
      <Stack gap="1.25rem" maxWidth="52rem">
        <QueryView
          query={query}
          skeleton={<SkeletonText lines={12} />}
          failure={{ size: 'page', title: t('failure.title'), text: t('failure.text') }}
          frame={(content) => <Card>{content}</Card>}
        >
          {(statement) => (
            <>
              <StateOfConformity statement={statement} />
              <TestResults statement={statement} />
              <Exceptions exceptions={statement.exceptions} />
              <Establishment statement={statement} />
            </>
          )}
        </QueryView>
        <Contact />
        <Remedies />
      </Stack>
    </>
  );
}
