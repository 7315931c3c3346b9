import { FEATURES } from '@member-portal/shared-kernel/rules/environment-features';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Button, Chip, Flex, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Users } from '@member-portal/shared-kernel/ui/icons';
import { DataTable } from '@member-portal/shared-kernel/ui/table';
import { type ReactNode, useState } from 'react';
import { Section } from '../../common/Section.tsx';
import { useMay } from '../../common/session.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { FeatureDialog } from './FeatureDialog.tsx';
import { type Feature, featuresQuery } from './features-query.ts';
import { useFeatureWords } from './use-feature-words.ts';

interface FeatureListProps {
  environment: string;
  choice: ReactNode;
}

/** The features of an environment with their state and values; operators switch and change them here. */
export function FeatureList({ environment, choice }: FeatureListProps) {
  const t = useConsoleTexts();
  const { nameOf, paramsText } = useFeatureWords();
  const query = useQuery(featuresQuery(environment));
  const mayChange = useMay('ops');
  const [asked, setAsked] = useState<{ feature: Feature; kind: 'switch' | 'params' } | null>(null);
  return (
    <Stack gap="1rem">
      <Flex gap="0.5rem" flexWrap="wrap" alignItems="center">
        {choice}
        {query.data?.secondPerson && <Chip icon={Users}>{t('panel.secondPerson')}</Chip>}
      </Flex>
      <Section
        title={t('features.list')}
        query={{ ...query, data: query.data?.features }}
        empty={t('features.none')}
        list={(rows) => (
          <DataTable
            caption={t('features.list')}
            rows={rows}
            keyOf={({ feature_id }) => feature_id}
            columns={[
              {
                heading: t('features.feature'),
                cell: (feature) => (
                  <>
                    {nameOf(feature.feature_id)}
                    {nameOf(feature.feature_id) !== feature.feature_id && (
                      <Text as="span" variant="caption" tone="muted" display="block">
                        {feature.feature_id}
                      </Text>
                    )}
                  </>
                ),
              },
              {
                heading: t('features.state'),
                words: true,
                cell: ({ enabled }) => (
                  <Chip tone={enabled ? 'success' : 'neutral'}>
                    {t(enabled ? 'features.on' : 'features.off')}
                  </Chip>
                ),
              },
              { heading: t('features.params'), words: true, cell: (feature) => paramsText(feature) || '–' },
              {
                heading: t('teams.act'),
                words: true,
                cell: (feature) =>
                  mayChange && (
                    <Flex gap="0.25rem" flexWrap="wrap">
                      <Button
                        variant="text"
                        size="sm"
                        onClick={() => setAsked({ feature, kind: 'switch' })}
                        aria-label={t(feature.enabled ? 'features.turnOffNamed' : 'features.turnOnNamed', {
                          name: nameOf(feature.feature_id),
                        })}
                      >
                        {t(feature.enabled ? 'features.turnOff' : 'features.turnOn')}
                      </Button>
                      {(FEATURES[feature.feature_id] ?? []).length > 0 && (
                        <Button
                          variant="text"
                          size="sm"
                          onClick={() => setAsked({ feature, kind: 'params' })}
                          aria-label={t('features.changeNamed', { name: nameOf(feature.feature_id) })}
                        >
                          {t('features.change')}
                        </Button>
                      )}
                    </Flex>
                  ),
              },
            ]}
          />
        )}
      >
        {asked && (
          <FeatureDialog
            environment={environment}
            feature={asked.feature}
            kind={asked.kind}
            onClose={() => setAsked(null)}
          />
        )}
      </Section>
    </Stack>
  );
}
