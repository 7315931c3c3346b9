import type { Insured } from '@member-portal/shared-kernel/contracts/insured';
import { isFeatureOn } from '@member-portal/shared-kernel/map/features';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Heading, Stack } from '@member-portal/shared-kernel/ui';
import { useSecurityT } from '../../../security-texts.ts';
import { AccessCard } from './access/AccessCard.tsx';
import { DevicesCard } from './devices/DevicesCard.tsx';
import { KeptCardsCard } from './devices/KeptCardsCard.tsx';
import { WalletPassesCard } from './devices/WalletPassesCard.tsx';
import { PasskeysCard } from './passkeys/PasskeysCard.tsx';

export interface SecuritySectionProps {
  /**
   * The addresses that may become the login. Undefined while loading: a new password reloads them,
   * and the section stays.
   */
  insured: Insured | undefined;
}

/** Login and password, passkeys, the signed-in devices, and the places where the card is stored. */
export function SecuritySection({ insured }: SecuritySectionProps) {
  const t = useSecurityT();
  const { environment, session } = useServices();
  const profile = useStream(session.profile);
  if (!profile) return null;
  const { readOnly } = profile;
  return (
    <section aria-labelledby="security">
      <Heading level={2} id="security" marginBlock={{ base: '0.75rem', md: '0.5rem 1rem' }}>
        {t('title')}
      </Heading>
      <Stack gap={{ base: '0.75rem', md: '1.25rem' }}>
        <AccessCard profile={profile} insured={insured} />
        <PasskeysCard readOnly={readOnly} />
        <DevicesCard readOnly={readOnly} />
        {isFeatureOn(environment.featureStatus, 'CARD_OFFLINE') && <KeptCardsCard readOnly={readOnly} />}
        {isFeatureOn(environment.featureStatus, 'CARD_WALLET') && <WalletPassesCard readOnly={readOnly} />}
      </Stack>
    </section>
  );
}
