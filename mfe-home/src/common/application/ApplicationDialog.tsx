import { QrDrawing, qrRows } from '@member-portal/shared-kernel/qr';
import { deviceKind } from '@member-portal/shared-kernel/rules/device-kind';
import { useServices } from '@member-portal/shared-kernel/state';
import { Box, Button, chakra, Flex, Heading, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { Smartphone } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import type { ReactNode } from 'react';
import { usePopupT } from '../../popup-texts.ts';
import { PhonePicture } from './PhonePicture.tsx';
import { storeOf } from './store-of.ts';

interface ApplicationDialogProps {
  open: boolean;
  onClose: () => void;
  onExited?: () => void;
  footer?: ReactNode;
}

/** The mobile application in the stores: on a computer one QR code for each store, on a phone the link to its store. */
export default function ApplicationDialog({ footer, ...dialog }: ApplicationDialogProps) {
  const t = usePopupT();
  const { brand, insuredMobileApplication: application } = useServices().environment;
  if (!application) return null;
  const store = storeOf(application, deviceKind(navigator));
  const title = t('application.title', { name: brand?.name ?? '' });
  if (store)
    return (
      <Dialog {...dialog} size="sent" title={title} footer={footer}>
        <PhonePicture brandKey={brand?.key ?? ''} name={brand?.name ?? ''} />
        <Box textAlign="center">
          {/* The dialog has this name already. */}
          <Heading level={3} size="h2" aria-hidden>
            {title}
          </Heading>
          <Text margin="0.5rem 0 1.5rem">{t('application.held')}</Text>
          <Button variant="primary" fullWidth href={store.href} onClick={dialog.onClose}>
            {t(`application.open.${store.name}`)}
          </Button>
        </Box>
      </Dialog>
    );
  return (
    <Dialog {...dialog} icon={Smartphone} title={title} footer={footer}>
      <Text marginBottom="1.25rem">{t('application.scan')}</Text>
      <Flex gap="1.25rem" wrap="wrap">
        <StoreCode name="appStore" href={application.appStoreUrl} />
        <StoreCode name="playStore" href={application.playStoreUrl} />
      </Flex>
    </Dialog>
  );
}

const Code = chakra(QrDrawing, { base: { boxSize: '9rem', borderRadius: 'sm', flexShrink: 0 } });

function StoreCode({ name, href }: { name: 'appStore' | 'playStore'; href: string }) {
  const t = usePopupT();
  const store = t(`application.${name}`);
  return (
    <Flex
      flex="1 1 16rem"
      direction="column"
      alignItems="center"
      gap="0.75rem"
      padding="1.25rem 1rem"
      border="1px solid var(--p-line)"
      borderRadius="md"
      textAlign="center"
    >
      <Code rows={qrRows(href)} label={t('application.code', { store })} />
      <Box maxWidth="100%">
        <Text strong>{store}</Text>
        <Text variant="small" tone="muted" marginBottom="0.25rem">
          {t(`application.${name}For`)}
        </Text>
        <TextLink href={href}>{href.replace(/^https:\/\//, '')}</TextLink>
      </Box>
    </Flex>
  );
}
