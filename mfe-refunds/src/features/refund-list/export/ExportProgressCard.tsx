import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Button, Card, chakra, Flex, Stack, Text } from '@member-portal/shared-kernel/ui';
import { X } from '@member-portal/shared-kernel/ui/icons';
import { useEffect, useState } from 'react';
import { useT } from '../../../texts.ts';
import type { ExportProgress } from './export-refunds.ts';

/** Delay in ms before the card appears: a shorter export does not show it. */
const PATIENCE_MS = 400;

const Track = chakra('div', {
  base: { height: '0.625rem', borderRadius: 'full', background: 'surface-3', overflow: 'hidden' },
});
const Level = chakra('div', {
  base: {
    height: '100%',
    borderRadius: 'full',
    background: 'primary',
    transition: 'width 120ms',
    _motionReduce: { transition: 'none' },
  },
});

/** The progress of the export, with a button that cancels it. */
export function ExportProgressCard({
  progress,
  onCancel,
}: {
  progress: ExportProgress;
  onCancel: () => void;
}) {
  const t = useT();
  const { number } = useFormats();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  const { step, done, count } = progress;
  const share = count ? Math.min(1, done / count) : 0;
  const text =
    step === 'writing'
      ? t('export.writing')
      : count
        ? t('export.read', { done: number(done), total: number(count) })
        : t('export.reading');
  return (
    <Card aria-label={t('export.title')} marginBottom="1.25rem">
      <Flex gap="1rem" alignItems="center" wrap="wrap">
        <Stack gap="0.5rem" flex="1 1 16rem">
          <Text variant="row" strong>
            {t('export.title')}
          </Text>
          <Track
            role="progressbar"
            aria-label={t('export.progress')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(share * 100)}
            aria-valuetext={text}
          >
            <Level style={{ width: `${share * 100}%` }} />
          </Track>
          <Text variant="small" tone="muted">
            {text}
          </Text>
        </Stack>
        <Button variant="secondary" size="sm" icon={X} onClick={onCancel}>
          {t('export.cancel')}
        </Button>
      </Flex>
    </Card>
  );
}
