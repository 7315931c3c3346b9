import type { ServiceProfession } from '@member-portal/shared-kernel/contracts/services';
import { CARE_ICONS, HeartPulse, type IconType } from '@member-portal/shared-kernel/ui/icons';

const ICONS: Partial<Record<ServiceProfession['family'], IconType>> = CARE_ICONS;

export const professionIcon = (family: ServiceProfession['family']): IconType => ICONS[family] ?? HeartPulse;
