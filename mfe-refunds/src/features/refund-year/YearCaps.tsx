import type { RefundYear, YearCap } from '@member-portal/shared-kernel/contracts/refund-years';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Box, Card, Flex, Grid, Heading, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Gauge } from '@member-portal/shared-kernel/ui/chart';
import { Lock } from '@member-portal/shared-kernel/ui/icons';
import { useT } from '../../texts.ts';

/** Deductions by law that each adult has paid, compared with their yearly maximum. */
export function YearCaps({ year }: { year: RefundYear }) {
  const t = useT();
  if (year.caps.length === 0) return null;
  return (
    <Card aria-labelledby="year-caps">
      <Heading level={2} size="card" id="year-caps">
        {t('year.caps.title')}
      </Heading>
      <Text variant="small" tone="muted" marginTop="0.25rem" marginBottom="1rem">
        {t('year.caps.text')}
      </Text>
      <Stack gap="1.5rem">
        {year.caps.map(({ beneficiary, hidden, flatContributions, franchises }) => (
          <Box as="section" key={beneficiary.id} aria-label={beneficiary.firstName}>
            <Heading level={3} marginBottom="0.5rem">
              {beneficiary.firstName}
            </Heading>
            {hidden || !flatContributions || !franchises ? (
              <Flex gap="0.5rem" alignItems="center" color="text-2">
                <Lock size={18} aria-hidden />
                <Text variant="row">{t('hidden.meta', { who: beneficiary.firstName })}</Text>
              </Flex>
            ) : (
              <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="1rem 2rem">
                <CapGauge label={t('year.caps.flatContributions')} cap={flatContributions} year={year.year} />
                <CapGauge label={t('year.caps.franchises')} cap={franchises} year={year.year} />
              </Grid>
            )}
          </Box>
        ))}
      </Stack>
    </Card>
  );
}

function CapGauge({ label, cap, year }: { label: string; cap: YearCap; year: number }) {
  const t = useT();
  const { cents } = useFormats();
  return (
    <Gauge
      label={label}
      value={cap.used}
      max={cap.cap}
      text={t('year.caps.used', { used: cents(cap.used), cap: cents(cap.cap) })}
      note={
        cap.used >= cap.cap
          ? t('year.caps.reached', { year })
          : t('year.caps.left', { left: cents(cap.cap - cap.used), year })
      }
    />
  );
}
