import { chakra } from '@member-portal/shared-kernel/ui';
import { Search } from '@member-portal/shared-kernel/ui/icons';
import { useShellTexts } from '../portal/PortalContext.tsx';
import { useOpenSearch } from './SearchHost.tsx';

const Round = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '2.75rem',
    borderRadius: 'full',
    color: 'text-2',
    cursor: 'pointer',
    _hover: { background: 'surface-2', color: 'text' },
  },
});
const Wide = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.625rem',
    width: '100%',
    minHeight: '2.75rem',
    paddingInline: '0.8125rem 0.75rem',
    borderRadius: 'md',
    border: '1px solid var(--p-line)',
    background: 'surface',
    color: 'text-2',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    cursor: 'pointer',
    _hover: { borderColor: 'line-strong', color: 'text' },
  },
});
const Key = chakra('kbd', {
  base: {
    marginInlineStart: 'auto',
    minWidth: '1.375rem',
    paddingInline: '0.375rem',
    border: '1px solid var(--p-line)',
    borderRadius: 'sm',
    fontFamily: 'inherit',
    fontSize: '0.75rem',
    lineHeight: '1.125rem',
    textAlign: 'center',
  },
});

/** Opens the search: a field of the side bar, or an icon. Absent if no remote has anything to search. */
export function SearchButton({ wide = false }: { wide?: boolean }) {
  const t = useShellTexts();
  const open = useOpenSearch();
  if (!open) return null;
  if (!wide)
    return (
      <Round type="button" aria-label={t('search')} title={t('search')} aria-haspopup="dialog" onClick={open}>
        <Search size={20} aria-hidden />
      </Round>
    );
  return (
    <Wide type="button" aria-haspopup="dialog" aria-keyshortcuts="/" onClick={open}>
      <Search size={18} aria-hidden />
      {t('search')}
      <Key aria-hidden>/</Key>
    </Wide>
  );
}
