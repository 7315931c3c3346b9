import type { GuaranteeLine } from '@member-portal/shared-kernel/contracts/guarantees';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { elides } from '@member-portal/shared-kernel/rules/names';
import { Card, Heading, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Gauge } from '@member-portal/shared-kernel/ui/chart';
import { useContractT } from '../../contract-texts.ts';

interface WhatIsLeftProps {
  /** The day of the shown budgets. */
  date: string;
  guarantees: GuaranteeLine[];
  name: string;
  /** The last day of the contract. A later year has new budgets. */
  endDate: string | null;
}

/** The rest of a person's yearly budgets. Nothing if the contract has none. */
export function WhatIsLeft({ date, guarantees, name, endDate }: WhatIsLeftProps) {
  const t = useContractT();
  const formats = useFormats();
  const budgets = guarantees.flatMap(({ id, wording, measure }) =>
    measure.kind === 'budget' && measure.cents > 0 ? { id, wording, ...measure } : [],
  );
  if (budgets.length === 0) return null;
  const isPrivate = budgets.some(({ leftCents }) => leftCents === null);
  return (
    <Card aria-labelledby="left">
      <Heading level={2} id="left">
        {t('left.title', { name })}
      </Heading>
      <Text variant="small" tone="muted" marginBottom="1rem">
        {t('left.subtitle', { year: date.slice(0, 4), day: formats.longDate(date) })}
      </Text>
      {isPrivate ? (
        <Text>{t(elides(name) ? 'left.privateElided' : 'left.private', { name })}</Text>
      ) : (
        <Stack gap="1.25rem">
          {budgets.map(({ id, wording, cents, leftCents }) => (
            <Gauge
              key={id}
              label={wording}
              labelLanguage="fr"
              value={leftCents ?? 0}
              max={cents}
              left
              text={t('left.amount', { left: formats.cents(leftCents ?? 0), whole: formats.cents(cents) })}
              note={
                leftCents === cents
                  ? t('left.untouched')
                  : t('left.used', { used: formats.cents(cents - (leftCents ?? 0)) })
              }
            />
          ))}
          <Text variant="small" tone="muted">
            {endDate === null || endDate.slice(0, 4) > date.slice(0, 4)
              ? t('left.next')
              : t('left.until', { to: formats.longDate(endDate) })}
          </Text>
        </Stack>
      )}
    </Card>
  );
}
