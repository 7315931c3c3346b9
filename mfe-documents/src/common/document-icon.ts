import { Calendar, FileText, type IconType, ShieldCheck } from '@member-portal/shared-kernel/ui/icons';

/** Types with their own icon: schedules and certificates. Every other document has the icon of a letter. */
const ICONS: Record<string, IconType> = {
  ECHEANCIER: Calendar,
  ATTESTATION_FISCALE: ShieldCheck,
  ATTESTATION_ADHESION: ShieldCheck,
};

export const documentIcon = (typeCode: string): IconType => ICONS[typeCode] ?? FileText;
