import { QrDrawing } from '@member-portal/shared-kernel/qr';
import { chakra } from '@member-portal/shared-kernel/ui';

/** The QR code of the card, whose rows the server makes. */
export const CardQr = chakra(QrDrawing, {
  base: { boxSize: { base: '5.75rem', md: '7rem' }, flexShrink: 0 },
});
