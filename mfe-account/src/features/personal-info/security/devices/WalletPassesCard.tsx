import { useQuery } from '@member-portal/shared-kernel/state';
import { Text } from '@member-portal/shared-kernel/ui';
import { useRef } from 'react';
import { walletPassQueries } from '../../../../data/wallet-passes.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { SecurityCard } from '../SecurityCard.tsx';
import { SecurityList } from '../SecurityRow.tsx';
import { WalletPassRow } from './WalletPassRow.tsx';

/**
 * Lists the wallets that hold the member's card, each with a button that withdraws it. Renders nothing
 * without such a wallet, and nothing while loading, because few insurers offer wallets.
 */
export function WalletPassesCard({ readOnly }: { readOnly: boolean }) {
  const t = useSecurityT();
  const query = useQuery(walletPassQueries.list());
  const hadPasses = useRef(false);
  const isEmpty = query.data?.passes.length === 0;
  hadPasses.current ||= query.data !== undefined && !isEmpty;
  // After a withdrawal the title stays: it has the focus.
  if (query.isPending || (isEmpty && !hadPasses.current)) return null;
  return (
    <SecurityCard name="wallets" id="wallet-passes" query={query} rows={1}>
      {({ passes }, focusTitle) =>
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
                onWithdrawn={focusTitle}
              />
            ))}
          </SecurityList>
        )
      }
    </SecurityCard>
  );
}
