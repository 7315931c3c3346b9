import { QrDrawing } from '@member-portal/shared-kernel/qr';
import { chakra } from '@member-portal/shared-kernel/ui';

/** The QR code of the card. The server computes its rows. */
export const CardQr = chakra(QrDrawing, {
  base: { boxSize: { base: '5.75rem', md: '7rem' }, flexShrink: 0 },
});
