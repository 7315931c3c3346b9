import type { Contacts } from '@member-portal/shared-kernel/contracts/contacts';
import { useReadOnly } from '@member-portal/shared-kernel/state';
import { Banner, Box, Button, Text } from '@member-portal/shared-kernel/ui';
import { lazy, Suspense, useState } from 'react';
import { useOrganisationT } from '../../organisation-texts.ts';

const OrganisationDialog = lazy(() => import('./OrganisationDialog.tsx'));

/** The organisation on file, and the competent one at the new address until the member answers. */
export function MyOrganisation({ organisation }: { organisation: NonNullable<Contacts['organisation']> }) {
  const t = useOrganisationT();
  const readOnly = useReadOnly();
  const [isOpen, setOpen] = useState(false);
  const { code, name, offer, change } = organisation;
  return (
    <Box>
      <Text variant="small" tone="muted">
        {t('mine')}
      </Text>
      <Text>{code === null ? t('none') : [name, t('code', { code })].filter(Boolean).join(' · ')}</Text>
      {change?.state === 'waiting' && (
        <Text variant="small" tone="muted">
          {t('waits')}
        </Text>
      )}
      {offer && (
        <Box marginTop="0.75rem">
          <Banner
            tone="info"
            stacked
            title={t('open', { name: offer.name })}
            action={
              <Button variant="soft" size="sm" locked={readOnly} onClick={() => setOpen(true)}>
                {t('answer')}
              </Button>
            }
          />
        </Box>
      )}
      {offer && isOpen && !readOnly && (
        <Suspense>
          <OrganisationDialog offer={offer} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
