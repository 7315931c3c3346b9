import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Button, Card, Flex, Stack, Text } from '@member-portal/shared-kernel/ui';
import { ProgressBar } from '@member-portal/shared-kernel/ui/flow';
import { X } from '@member-portal/shared-kernel/ui/icons';
import { useEffect, useState } from 'react';
import { useT } from '../../../texts.ts';
import type { ExportProgress } from './export-refunds.ts';

/** Delay in ms before the card appears: a shorter export does not show it. */
const PATIENCE_MS = 400;

export interface ExportProgressCardProps {
  progress: ExportProgress;
  onCancel: () => void;
}

/** The progress of the export, with a button that cancels it. */
export default function ExportProgressCard({ progress, onCancel }: ExportProgressCardProps) {
  const t = useT();
  const { number } = useFormats();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  const { step, done, count } = progress;
  const share = count ? done / count : undefined;
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
          <ProgressBar label={t('export.progress')} {...(share !== undefined && { share })} text={text} />
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
