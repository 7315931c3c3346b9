import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Box, Text } from '@member-portal/shared-kernel/ui';

interface EndDayProps {
  label: string;
  /** Last covered day. */
  day: string;
  /** The effects of the end. */
  effects: string;
}

/** The last day of a contract or of options, first and largest in the summary before a request is confirmed. */
export function EndDay({ label, day, effects }: EndDayProps) {
  const formats = useFormats();
  return (
    <Box padding="1rem 1.25rem" borderRadius="md" background="surface-2">
      <Text variant="small" tone="muted">
        {label}
      </Text>
      <Text strong fontSize="1.375rem" lineHeight="2rem" fontFamily="heading">
        {formats.longDate(day)}
      </Text>
      <Text variant="small">{effects}</Text>
    </Box>
  );
}
