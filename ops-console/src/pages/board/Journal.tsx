import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Heading, QueryView, SkeletonText, Stack, Strong, Text } from '@member-portal/shared-kernel/ui';
import { useMay } from '../../common/session.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { historyQuery } from './history-query.ts';

const SHOWN = 5;

/** The last moves of an artifact in an environment, with their reasons. */
export function Journal({ environment, artifact }: { environment: string; artifact: string }) {
  const mayRead = useMay('viewer', 'ops', 'security');
  return mayRead ? <Entries environment={environment} artifact={artifact} /> : null;
}

function Entries({ environment, artifact }: { environment: string; artifact: string }) {
  const t = useConsoleTexts();
  const { instant } = useFormats();
  const history = useQuery(historyQuery(environment));
  return (
    <section>
      <Heading level={3} marginBottom="0.5rem">
        {t('panel.journal')}
      </Heading>
      <QueryView
        query={history}
        skeleton={<SkeletonText lines={4} />}
        failure={{ title: t('panel.journalFailed') }}
      >
        {({ entries }) => {
          const own = entries
            .filter(
              ({ subject }) => new RegExp(`^${artifact}(?=[@ ]|$)`).test(subject) || !/[@ ]/.test(subject),
            )
            .slice(0, SHOWN);
          if (own.length === 0) return <Text variant="small">{t('panel.journalEmpty')}</Text>;
          return (
            <Stack as="ol" gap="0.625rem">
              {own.map(({ revision, at, who, action, subject, reason }) => (
                <li key={revision}>
                  <Text variant="small">
                    <Strong>{who}</Strong>, {t([`action.${action}`, 'action.other'], { action })} {subject}
                  </Text>
                  <Text variant="caption" tone="muted">
                    {instant(at)}
                    {reason && ` · ${reason}`}
                  </Text>
                </li>
              ))}
            </Stack>
          );
        }}
      </QueryView>
    </section>
  );
}
