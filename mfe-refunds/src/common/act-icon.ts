import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import {
  Ear,
  Footprints,
  Glasses,
  Hospital,
  type IconType,
  Leaf,
  Lock,
  Pill,
  ReceiptEuro,
  Scan,
  Sparkles,
  Stethoscope,
  TestTube,
  Tooth,
  Truck,
} from '@member-portal/shared-kernel/ui/icons';

const ICONS: Record<ActFamily, IconType> = {
  CONSULTATION: Stethoscope,
  PHARMACY: Pill,
  DENTAL: Tooth,
  OPTICAL: Glasses,
  HEARING: Ear,
  HOSPITAL: Hospital,
  LABORATORY: TestTube,
  IMAGING: Scan,
  PARAMEDICAL: Footprints,
  ALTERNATIVE: Leaf,
  SPA: Sparkles,
  TRANSPORT: Truck,
  OTHER: ReceiptEuro,
};

/** A hidden act shows a lock: the icon of its family would reveal what the person has not agreed to show. */
export const actIcon = (family: ActFamily | null, hidden: boolean = family === null): IconType =>
  hidden ? Lock : ICONS[family ?? 'OTHER'];
