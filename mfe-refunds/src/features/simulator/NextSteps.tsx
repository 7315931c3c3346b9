import { Box, Button, Flex, Text } from '@member-portal/shared-kernel/ui';
import { useForm } from '@member-portal/shared-kernel/ui/form';
import { Download, Plus } from '@member-portal/shared-kernel/ui/icons';
import { useTreatmentT } from '../../treatment-texts.ts';
import type { SimulationValues } from './simulation-values.ts';

/**
 * Restarts the simulation, or prints the questions and the answer. The browser makes the PDF: the typed
 * values never leave the page. `canKeep`: there is an answer to print. Must be inside a `<Form>`.
 */
export function NextSteps({ canKeep }: { canKeep: boolean }) {
  const t = useTreatmentT();
  const form = useForm<SimulationValues>();
  const startOver = () => {
    form.reset();
    const [first] = document.getElementsByName('beneficiaryId');
    first?.focus();
  };
  return (
    <Box paddingInline={{ base: '0.375rem', md: '0.875rem' }} _print={{ display: 'none' }}>
      <Flex gap="0.25rem 0.5rem" wrap="wrap">
        <Button variant="text" icon={Plus} onClick={startOver}>
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
