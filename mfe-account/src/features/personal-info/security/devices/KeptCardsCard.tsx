import { useQuery } from '@member-portal/shared-kernel/state';
import { Text } from '@member-portal/shared-kernel/ui';
import { keptCardQueries } from '../../../../data/kept-cards.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { SecurityCard } from '../SecurityCard.tsx';
import { SecurityList } from '../SecurityRow.tsx';
import { KeptCardRow } from './KeptCardRow.tsx';

/** The devices that store the member's card, each with a button that withdraws it. */
export function KeptCardsCard({ readOnly }: { readOnly: boolean }) {
  const t = useSecurityT();
  const query = useQuery(keptCardQueries.list());
  return (
    <SecurityCard name="keptCards" id="kept-cards" query={query} rows={1}>
      {({ cards }, focusTitle) =>
        cards.length === 0 ? (
          <Text variant="row">{t('keptCards.none')}</Text>
        ) : (
          <SecurityList aria-labelledby="kept-cards">
            {cards.map((device) => (
              <KeptCardRow
                key={device.id}
                device={device}
                readOnly={readOnly}
                refreshing={query.isFetching}
                onWithdrawn={focusTitle}
              />
            ))}
          </SecurityList>
        )
      }
    </SecurityCard>
  );
}
