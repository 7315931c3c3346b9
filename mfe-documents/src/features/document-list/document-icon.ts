import { Calendar, FileText, type IconType, ShieldCheck } from 'shared-kernel/ui/icons';

/** What stands out among letters: dates to come, and proofs that others ask for. */
const ICONS: Record<string, IconType> = {
  ECHEANCIER: Calendar,
  ATTESTATION_FISCALE: ShieldCheck,
  ATTESTATION_ADHESION: ShieldCheck,
};

export const documentIcon = (typeCode: string): IconType => ICONS[typeCode] ?? FileText;
