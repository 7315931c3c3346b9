/** Parts of the legal texts. Loaded on demand. */
export { LegalChangeList, type LegalChangeListProps } from './LegalChangeList.tsx';
