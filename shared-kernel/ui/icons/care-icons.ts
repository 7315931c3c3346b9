import type { LucideIcon } from 'lucide-react';
import { Ear, Footprints, Glasses, Hospital, Leaf, Pill, Stethoscope } from 'lucide-react';
import { Tooth } from './tooth.ts';

/** Icons of the kinds of care that both acts and professions have. */
export const CARE_ICONS = {
  CONSULTATION: Stethoscope,
  PHARMACY: Pill,
  DENTAL: Tooth,
  OPTICAL: Glasses,
  HEARING: Ear,
  HOSPITAL: Hospital,
  PARAMEDICAL: Footprints,
  ALTERNATIVE: Leaf,
} satisfies Record<string, LucideIcon>;
