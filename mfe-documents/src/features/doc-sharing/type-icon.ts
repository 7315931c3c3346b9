import type { SharedDocumentName } from '@member-portal/shared-kernel/contracts/shared-documents';
import {
  Accessibility,
  Armchair,
  Briefcase,
  FileText,
  GraduationCap,
  HeartHandshake,
  House,
  type IconType,
  Landmark,
  ShieldCheck,
} from '@member-portal/shared-kernel/ui/icons';

export const TYPE_ICONS: Record<SharedDocumentName, IconType> = {
  social_security_rights: ShieldCheck,
  schooling: GraduationCap,
  employment_centre: Briefcase,
  tax_notice: Landmark,
  pacs_proof: HeartHandshake,
  common_life: House,
  pension_rights: Armchair,
  disability: Accessibility,
  other_supporting_document: FileText,
};
