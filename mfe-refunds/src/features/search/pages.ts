import { useSearchPages } from '@member-portal/shared-kernel/search';
import {
  ChartColumn,
  FilePlus,
  HandCoins,
  Hospital,
  ReceiptEuro,
  Scan,
  Stethoscope,
} from '@member-portal/shared-kernel/ui/icons';
import { useSearchT } from '../../search-texts.ts';

const PAGES = [
  { id: 'get-refund', icon: HandCoins, isAction: true, isUsual: true, target: { route: 'get-refund' } },
  { id: 'refunds', icon: ReceiptEuro, isUsual: true, target: { route: 'refunds' } },
  { id: 'refund-year', icon: ChartColumn, target: { route: 'refund-year' } },
  { id: 'simulator', icon: Scan, target: { route: 'simulator' } },
  { id: 'prepare-treatment', icon: Stethoscope, isAction: true, target: { route: 'prepare-treatment' } },
  { id: 'hospital-care', icon: Hospital, isAction: true, target: { route: 'hospital-care' } },
  { id: 'quotation', icon: FilePlus, isAction: true, target: { route: 'quotation' } },
] as const;

/** The pages and actions of refunds. */
export const usePages = () => useSearchPages(PAGES, useSearchT());
