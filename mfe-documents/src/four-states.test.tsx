import {
  claireAllInfo,
  claireCard,
  describeFourStates,
  type Screen,
} from '@member-portal/shared-kernel/testing';
import { pages } from './pages.tsx';
import { widgets } from './widgets.tsx';

const statement = {
  id: 'd1',
  fileName: 'releve-2025-10.pdf',
  title: 'Relevé d’octobre',
  uploadDate: '2025-10-31',
  typeCode: 'RELEVE',
  tab: 'health',
  nameBeneciary: 'Claire Martin',
  bytes: 62_000,
  isNew: true,
};

const tpCard = {
  available: true,
  validFrom: '2025-01-01',
  validTo: '2025-12-31',
  covered: [{ firstName: 'Claire', surName: 'Martin' }],
};

const screens: Record<string, Screen> = {
  documents: {
    path: '/documents/:tab?',
    at: '/documents',
    read: 'GET /documents',
    answer: { documents: [statement] },
    shows: 'Relevé d’octobre',
    failed: 'Vos documents ne s’affichent pas',
    empty: { answer: { documents: [] }, shows: 'Aucun document de santé' },
  },
  'doc-sharing': {
    path: '/doc-sharing/:data?',
    at: '/doc-sharing/2',
    read: 'GET /all-info',
    answer: claireAllInfo,
    shows: 'Pour qui ?',
    failed: 'Vos bénéficiaires ne s’affichent pas',
    empty: { never: 'the member is always one of the people' },
  },
  'tp-card-panel': {
    read: 'GET /tp-card',
    answer: claireCard,
    shows: '7204118',
    failed: 'La carte ne s’affiche pas',
    empty: { never: 'a member without a card gets a 404, which tp-card.test covers' },
  },
  'tp-card': {
    read: 'GET /all-info',
    answer: { ...claireAllInfo, tpCard },
    shows: /Valable jusqu’au/,
    failed: 'Le détail de la carte ne s’affiche pas',
    empty: { never: 'a member without a card has no tile, which tp-card.test covers' },
  },
  'share-action': { shownBy: 'Home: the tile is a link' },
  campaigns: { shownBy: 'campaigns.test: the pop-ups of members with something to answer' },
  'latest-documents': { shownBy: 'latest-documents.test: a link, or where there is room the newest two' },
  'search-documents': { shownBy: 'the search: the shell draws what this source offers' },
};

describeFourStates({ pages, widgets }, screens);
