import { useQuery } from '@member-portal/shared-kernel/state';
import { Card, Heading, QueryView, SkeletonRows, Text } from '@member-portal/shared-kernel/ui';
import { useRef } from 'react';
import { keptCardQueries } from '../../../../data/kept-cards.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { SecurityList } from '../SecurityRow.tsx';
import { KeptCardRow } from './KeptCardRow.tsx';

/** The devices that keep the member's card, each with a button that withdraws it. */
export function KeptCardsCard({ readOnly }: { readOnly: boolean }) {
  const t = useSecurityT();
  const query = useQuery(keptCardQueries.list());
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card aria-labelledby="kept-cards">
      <Heading level={3} size="h2" id="kept-cards" ref={heading} tabIndex={-1} marginBottom="0.25rem">
        {t('keptCards.title')}
      </Heading>
      <Text variant="small" tone="muted" marginBottom="0.75rem">
        {t('keptCards.text')}
      </Text>
      <QueryView
        query={query}
        skeleton={<SkeletonRows count={1} value={false} />}
        failure={{ title: t('keptCards.failure.title'), text: t('keptCards.failure.text') }}
      >
        {({ cards }) =>
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
                  onWithdrawn={() => heading.current?.focus()}
                />
              ))}
            </SecurityList>
          )
        }
      </QueryView>
    </Card>
  );
}
