import type { ServiceProfession } from '@member-portal/shared-kernel/contracts/services';
import {
  Ear,
  Footprints,
  Glasses,
  HeartPulse,
  Hospital,
  type IconType,
  Leaf,
  Pill,
  Stethoscope,
  Tooth,
} from '@member-portal/shared-kernel/ui/icons';

const ICONS: Partial<Record<ServiceProfession['family'], IconType>> = {
  CONSULTATION: Stethoscope,
  PHARMACY: Pill,
  DENTAL: Tooth,
  OPTICAL: Glasses,
  HEARING: Ear,
  HOSPITAL: Hospital,
  PARAMEDICAL: Footprints,
  ALTERNATIVE: Leaf,
};

export const professionIcon = (family: ServiceProfession['family']): IconType => ICONS[family] ?? HeartPulse;
