import type { Wallet as WalletKind } from '@member-portal/shared-kernel/contracts/wallet';
import { useReadOnly } from '@member-portal/shared-kernel/state';
import { ActionTile, Grid } from '@member-portal/shared-kernel/ui';
import { Wallet } from '@member-portal/shared-kernel/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useWalletT } from '../../wallet-texts.ts';
import { walletsHere } from './wallets-here.ts';

const AddToWalletDialog = lazy(() => import('./AddToWalletDialog.tsx'));

/** Offers to add the card to the wallets of this device. Renders nothing if the insurer supports none of them. */
export function WalletTiles({ offered }: { offered: readonly WalletKind[] }) {
  const t = useWalletT();
  const readOnly = useReadOnly();
  const [dialog, setDialog] = useState<{ wallet: WalletKind; open: boolean } | null>(null);
  const wallets = walletsHere(offered, navigator);
  if (wallets.length === 0) return null;
  return (
    <>
      <Grid gridTemplateColumns={{ base: '1fr', md: `repeat(${wallets.length}, 1fr)` }} gap="0.75rem">
        {wallets.map((wallet) => (
          <ActionTile
            key={wallet}
            icon={Wallet}
            title={t(`${wallet}.add`)}
            meta={t(`${wallet}.meta`)}
            locked={readOnly}
            onClick={() => setDialog({ wallet, open: true })}
          />
        ))}
      </Grid>
      {dialog && (
        <Suspense fallback={null}>
          <AddToWalletDialog
            wallet={dialog.wallet}
            open={dialog.open}
            onClose={() => setDialog({ ...dialog, open: false })}
            onExited={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  );
}
