import { useSearchPages } from '@member-portal/shared-kernel/search';
import {
  CircleUser,
  CircleX,
  HeartPulse,
  Landmark,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  User,
  UserPlus,
  Users,
} from '@member-portal/shared-kernel/ui/icons';
import { useSearchT } from '../../search-texts.ts';

const PAGES = [
  { id: 'contractual-info', icon: HeartPulse, isUsual: true, target: { route: 'contractual-info' } },
  { id: 'personal-info', icon: User, target: { route: 'personal-info' } },
  { id: 'beneficiary', icon: Users, target: { route: 'beneficiary' } },
  { id: 'add-beneficiary', icon: UserPlus, isAction: true, target: { route: 'add-beneficiary' } },
  { id: 'banking-info', icon: Landmark, target: { route: 'banking-info' } },
  { id: 'preferences', icon: Settings, target: { route: 'preferences' } },
  { id: 'certificate', icon: ShieldCheck, target: { route: 'documents' } },
  { id: 'resiliation', icon: CircleX, isAction: true, target: { route: 'resiliation' } },
  { id: 'paid-options', icon: SlidersHorizontal, isAction: true, target: { route: 'paid-options' } },
  { id: 'account', icon: CircleUser, target: { route: 'account' } },
] as const;

/** Pages of the account. The membership certificate is listed with the documents. */
export const usePages = () => useSearchPages(PAGES, useSearchT());
