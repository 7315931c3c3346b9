import { type RequestIcon, requestType } from '@member-portal/shared-kernel/rules/request-types';
import {
  CalendarClock,
  CircleX,
  Ear,
  FilePlus,
  FileText,
  Folder,
  Glasses,
  HeartHandshake,
  Hospital,
  House,
  type IconType,
  IdCard,
  Info,
  Landmark,
  Leaf,
  LifeBuoy,
  Megaphone,
  MessageSquare,
  ReceiptEuro,
  RefreshCw,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  Tooth,
  UserPlus,
  Users,
} from '@member-portal/shared-kernel/ui/icons';

const ICONS: Record<RequestIcon, IconType> = {
  'calendar-clock': CalendarClock,
  'circle-x': CircleX,
  ear: Ear,
  'file-plus': FilePlus,
  'file-text': FileText,
  folder: Folder,
  glasses: Glasses,
  'heart-handshake': HeartHandshake,
  hospital: Hospital,
  house: House,
  'id-card': IdCard,
  info: Info,
  landmark: Landmark,
  leaf: Leaf,
  'life-buoy': LifeBuoy,
  megaphone: Megaphone,
  'message-square': MessageSquare,
  'receipt-euro': ReceiptEuro,
  'refresh-cw': RefreshCw,
  'shield-check': ShieldCheck,
  'sliders-horizontal': SlidersHorizontal,
  sparkles: Sparkles,
  tooth: Tooth,
  'user-plus': UserPlus,
  users: Users,
};

/** A type that this version does not know gets the icon of a message. */
export const requestIcon = (typeCode: number): IconType => {
  const type = requestType(typeCode);
  return type ? ICONS[type.icon] : MessageSquare;
};
