import type { LucideIcon } from 'lucide-react';
import { Ear, Footprints, Glasses, Hospital, Leaf, Pill, Stethoscope } from 'lucide-react';
import { Tooth } from './tooth.ts';

/** Icons of the kinds of care, for both acts and professions. */
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
