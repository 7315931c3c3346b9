import { useFormats } from '@member-portal/shared-kernel/i18n';
import type { ComplaintDates as Dates } from '@member-portal/shared-kernel/rules/complaint';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Box, chakra, Text } from '@member-portal/shared-kernel/ui';
import { useHubT } from '../../hub-texts.ts';

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
    gap: '0.75rem 1rem',
    padding: '1rem 1.25rem',
    borderRadius: 'md',
    background: 'surface-2',
    listStyle: 'none',
  },
});
const Step = chakra('li', { base: { display: 'flex', gap: '0.75rem' } });
const Place = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '1.5rem',
    flexShrink: 0,
    borderRadius: 'full',
    background: 'surface',
    color: 'primary',
    fontSize: '0.8125rem',
    fontWeight: 'emphasis',
  },
});

/** The three dates that the insurer promises for a complaint. */
export function ComplaintDates({ dates }: { dates: Dates }) {
  const t = useHubT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const day = (date: string) => ({ day: formats.longDayMonth(date, today) });
  const steps = [
    [t('complaint.acknowledged'), t('complaint.byShort', day(dates.acknowledgeBy))],
    [t('complaint.answered'), t('complaint.byShort', day(dates.replyBy))],
    [t('complaint.mediatorFree'), t('complaint.from', day(dates.mediatorFrom))],
  ];
  return (
    <Steps aria-label={t('complaint.next')}>
      {steps.map(([title, when], index) => (
        <Step key={title}>
          <Place aria-hidden>{index + 1}</Place>
          <Box minWidth="0">
            <Text variant="row" strong>
              {title}
            </Text>
            <Text variant="small" tone="muted">
              {when}
            </Text>
          </Box>
        </Step>
      ))}
    </Steps>
  );
}
