import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import {
  CARE_ICONS,
  type IconType,
  Lock,
  ReceiptEuro,
  Scan,
  Sparkles,
  TestTube,
  Truck,
} from '@member-portal/shared-kernel/ui/icons';

const ICONS: Record<ActFamily, IconType> = {
  ...CARE_ICONS,
  LABORATORY: TestTube,
  IMAGING: Scan,
  SPA: Sparkles,
  TRANSPORT: Truck,
  OTHER: ReceiptEuro,
};

/** A hidden act shows a lock: the icon of its family would reveal what the person has not agreed to show. */
export const actIcon = (family: ActFamily | null, hidden: boolean = family === null): IconType =>
  hidden ? Lock : ICONS[family ?? 'OTHER'];
