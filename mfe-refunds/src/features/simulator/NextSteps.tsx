import { Box, Button, Flex, Text } from '@member-portal/shared-kernel/ui';
import { Download, Plus } from '@member-portal/shared-kernel/ui/icons';
import { useTreatmentT } from '../../treatment-texts.ts';

interface NextStepsProps {
  /** There is an answer to keep. */
  canKeep: boolean;
  onAnother: () => void;
  /** Shows this care beside those that were kept; null without any. */
  onCompare: (() => void) | null;
}

/**
 * Estimates another care beside this one, or keeps questions and answer on paper. The browser makes the PDF: what the member typed
 * here never leaves the page.
 */
export function NextSteps({ canKeep, onAnother, onCompare }: NextStepsProps) {
  const t = useTreatmentT();
  return (
    <Box paddingInline={{ base: '0.375rem', md: '0.875rem' }} _print={{ display: 'none' }}>
      <Flex gap="0.25rem 0.5rem" wrap="wrap">
        {onCompare && (
          <Button variant="secondary" onClick={onCompare}>
            {t('simulator.compare.show')}
          </Button>
        )}
        <Button variant="text" icon={Plus} onClick={onAnother}>
          {t('simulator.again')}
        </Button>
        {canKeep && (
          <Button variant="text" icon={Download} onClick={() => window.print()}>
            {t('simulator.keep')}
          </Button>
        )}
      </Flex>
      {canKeep && (
        <Text variant="small" tone="muted" paddingInline="0.625rem">
          {t('simulator.keepHint')}
        </Text>
      )}
    </Box>
  );
}
