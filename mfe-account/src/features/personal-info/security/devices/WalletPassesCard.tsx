import { useQuery } from '@member-portal/shared-kernel/state';
import { Card, Heading, QueryView, Text } from '@member-portal/shared-kernel/ui';
import { useRef } from 'react';
import { walletPassQueries } from '../../../../data/wallet-passes.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { SecurityList } from '../SecurityRow.tsx';
import { WalletPassRow } from './WalletPassRow.tsx';

/**
 * The wallets that hold the member's card, each with a button that withdraws it. Nothing for a member who has none, since
 * few insurers offer it; while it loads nothing is known either.
 */
export function WalletPassesCard({ readOnly }: { readOnly: boolean }) {
  const t = useSecurityT();
  const query = useQuery(walletPassQueries.list());
  const heading = useRef<HTMLHeadingElement>(null);
  const hadPasses = useRef(false);
  const isEmpty = query.data?.passes.length === 0;
  hadPasses.current ||= query.data !== undefined && !isEmpty;
  // After a withdrawal the heading stays: it has the focus.
  if (query.isPending || (isEmpty && !hadPasses.current)) return null;
  return (
    <Card aria-labelledby="wallet-passes">
      <Heading level={3} size="h2" id="wallet-passes" ref={heading} tabIndex={-1} marginBottom="0.25rem">
        {t('wallets.title')}
      </Heading>
      <Text variant="small" tone="muted" marginBottom="0.75rem">
        {t('wallets.text')}
      </Text>
      <QueryView
        query={query}
        skeleton={null}
        failure={{ title: t('wallets.failure.title'), text: t('wallets.failure.text') }}
      >
        {({ passes }) =>
          passes.length === 0 ? (
            <Text variant="row">{t('wallets.none')}</Text>
          ) : (
            <SecurityList aria-labelledby="wallet-passes">
              {passes.map((pass) => (
                <WalletPassRow
                  key={pass.id}
                  pass={pass}
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
