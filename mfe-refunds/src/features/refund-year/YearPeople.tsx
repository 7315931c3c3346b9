import type { RefundYear } from '@member-portal/shared-kernel/contracts/refund-years';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Amount, Avatar, Card, Heading, List, ListRow } from '@member-portal/shared-kernel/ui';
import { useCareCount } from '../../common/care-count.ts';
import { useT } from '../../texts.ts';

/** The people who had care in the year, each with a link to their own year. */
export function YearPeople({ year }: { year: RefundYear }) {
  const t = useT();
  const careCount = useCareCount();
  const formats = useFormats();
  return (
    <Card>
      <Heading level={2} size="card" id="year-people" marginBottom="0.25rem">
        {t('year.byPerson')}
      </Heading>
      <List aria-labelledby="year-people">
        {year.beneficiaries.map(({ beneficiary, ...amounts }, index) => (
          <ListRow
            key={beneficiary.id}
            leading={<Avatar name={beneficiary.firstName} index={index} />}
            title={beneficiary.firstName}
            meta={careCount(amounts.count)}
            value={<Amount cents={amounts.totalCost} />}
            valueMeta={t('year.left', { amount: formats.cents(amounts.remaining) })}
            selected={beneficiary.id === year.beneficiaryId}
            route="refund-year"
            params={{ year: String(year.year) }}
            search={{ person: beneficiary.id }}
          />
        ))}
      </List>
    </Card>
  );
}
