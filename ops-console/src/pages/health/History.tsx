import type { HealthHistory } from '@member-portal/server/registry-contracts/health/health';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import {
  Card,
  chakra,
  EmptyState,
  Flex,
  Heading,
  QueryView,
  Segmented,
  Skeleton,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import { HeartPulse } from '@member-portal/shared-kernel/ui/icons';
import { DataTable } from '@member-portal/shared-kernel/ui/table';
import { useState } from 'react';
import { useConsoleTexts } from '../../common/texts.ts';
import { useFigures } from '../../common/use-figures.ts';
import { historyQuery, type Point } from './health-queries.ts';
import { figureOf, hoursBetween, MEASURES, type Measure } from './measures.ts';
import { LINES, TrendLines } from './TrendLines.tsx';

interface HistoryProps {
  environment: string;
  artifact: string;
  hours: string;
}

/** The chart of one measure by version, and the figures of every hour. */
export function History({ environment, artifact, hours }: HistoryProps) {
  const t = useConsoleTexts();
  const history = useQuery(historyQuery(environment, artifact, hours));
  return (
    <Card as="section" padding="md">
      <Heading level={2} marginBottom="0.75rem">
        {t('health.of', { artifact, environment })}
      </Heading>
      <QueryView
        query={history}
        skeleton={<Skeleton height="14rem" />}
        failure={{ title: t('failed.list', { title: artifact }), text: t('failed.registryText') }}
        empty={{
          when: ({ points }) => points.length === 0,
          show: (
            <EmptyState
              size="sm"
              icon={HeartPulse}
              title={t('health.none')}
              text={t('health.noneText')}
              level={3}
            />
          ),
        }}
      >
        {(answer) => <Chart history={answer} />}
      </QueryView>
    </Card>
  );
}

const Sign = chakra('span', {
  base: { display: 'inline-block', width: '1.5rem', height: 0, borderTop: '3px solid', flexShrink: 0 },
});

function Chart({ history: { artifact, since, points } }: { history: HealthHistory }) {
  const t = useConsoleTexts();
  const { instant, number } = useFormats();
  const figures = useFigures();
  const [measure, setMeasure] = useState<Measure>('failed');
  const versions = [...new Set(points.map(({ version }) => version))].slice(-LINES.length);
  const last = points.at(-1)?.at ?? since;
  const axis = hoursBetween(since, last);
  const text = (value: number | null) =>
    measure === 'loads'
      ? number(value ?? 0)
      : measure === 'load'
        ? figures.milliseconds(value === null ? null : Math.round(value))
        : figures.percent(value);
  return (
    <Stack gap="1rem">
      <Segmented
        label={t('health.measure')}
        options={MEASURES.map((one) => ({ value: one, label: t(`health.measures.${one}`) }))}
        value={measure}
        onChange={setMeasure}
      />
      <Text variant="small" tone="muted">
        {t(`health.about.${measure}`)}
      </Text>
      <TrendLines
        lines={versions.map((version) => ({
          name: version,
          values: axis.map((at) =>
            figureOf(
              measure,
              points.find((point) => point.at === at && point.version === version),
            ),
          ),
        }))}
        scale={text}
        from={instant(since)}
        to={instant(last)}
      />
      <Flex as="ul" gap="0.25rem 1rem" flexWrap="wrap" aria-label={t('health.versions')}>
        {versions.map((version, index) => {
          const line = LINES[index % LINES.length] ?? LINES[0];
          return (
            <Flex as="li" key={version} gap="0.5rem" alignItems="center">
              <Sign
                aria-hidden
                style={{ borderColor: line.stroke, borderStyle: line.dashes ? 'dashed' : 'solid' }}
              />
              <Text as="span" variant="small">
                {version}
              </Text>
            </Flex>
          );
        })}
      </Flex>
      <DataTable<Point>
        caption={t('health.table', { artifact })}
        captionShown
        rows={[...points].reverse()}
        keyOf={({ at, version }) => `${at} ${version}`}
        phone="scroll"
        columns={[
          { heading: t('health.hour'), cell: ({ at }) => instant(at) },
          { heading: t('move.version'), words: true, cell: ({ version }) => version },
          { heading: t('figures.loads'), cell: ({ loads }) => number(loads) },
          { heading: t('figures.errors'), cell: (point) => figures.percent(point.failedPercent) },
          { heading: t('figures.hung'), cell: (point) => figures.percent(point.sluggishPercent) },
          { heading: t('health.median'), cell: ({ p50 }) => figures.milliseconds(p50) },
          { heading: t('health.p95'), cell: ({ p95 }) => figures.milliseconds(p95) },
        ]}
      />
    </Stack>
  );
}
