import { Box, Button, Flex, Grid, PageHeader, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Download, Hospital, Plus } from '@member-portal/shared-kernel/ui/icons';
import { QuoteDisclaimer } from '../../common/QuoteDisclaimer.tsx';
import { useTreatmentT } from '../../treatment-texts.ts';
import { CareCard } from './CareCard.tsx';
import type { KeptCare } from './use-kept-cares.ts';

/** As many cares as two columns show without becoming a list. */
export const MOST_CARES = 4;

interface ComparisonProps {
  cares: readonly KeptCare[];
  /** One of the cares is a hospital stay, which asks for an agreement. */
  hasStay: boolean;
  onChange: (care: KeptCare) => void;
  onRemove: (care: KeptCare) => void;
  onAnother: () => void;
}

/** Several cares side by side, each with its remaining charge. */
export function Comparison({ cares, hasStay, onChange, onRemove, onAnother }: ComparisonProps) {
  const t = useTreatmentT();
  return (
    <>
      <PageHeader
        title={t('simulator.compare.title')}
        back={{ route: 'prepare-treatment', text: t('simulator.back') }}
        {...(hasStay && {
          actions: (
            <Box display={{ base: 'none', lg: 'block' }} _print={{ display: 'none' }}>
              <Button variant="primary" icon={Hospital} route="hospital-care">
                {t('simulator.stay.ask')}
              </Button>
            </Box>
          ),
        })}
      />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap={{ base: '0.75rem', md: '1.25rem' }}
        alignItems="start"
      >
        {cares.map((care) => (
          <CareCard
            key={care.id}
            values={care.values}
            onChange={() => onChange(care)}
            onRemove={() => onRemove(care)}
          />
        ))}
        <Stack gap="1rem">
          <Box paddingInline={{ base: '1rem', md: '1.5rem' }}>
            <QuoteDisclaimer />
          </Box>
          <Box paddingInline={{ base: '0.375rem', md: '0.875rem' }} _print={{ display: 'none' }}>
            <Flex gap="0.25rem 0.5rem" wrap="wrap">
              {cares.length < MOST_CARES && (
                <Button variant="text" icon={Plus} onClick={onAnother}>
                  {t('simulator.again')}
                </Button>
              )}
              <Button variant="text" icon={Download} onClick={() => window.print()}>
                {t('simulator.keep')}
              </Button>
            </Flex>
            <Text variant="small" tone="muted" paddingInline="0.625rem">
              {t('simulator.keepHint')}
            </Text>
          </Box>
        </Stack>
      </Grid>
    </>
  );
}
