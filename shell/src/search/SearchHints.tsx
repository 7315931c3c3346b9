import { chakra, Flex } from '@member-portal/shared-kernel/ui';
import { useSearchTexts } from './search-texts.ts';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
    color: 'text-2',
    fontSize: '0.8125rem',
    lineHeight: '1.5rem',
  },
});
const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minWidth: '1.375rem',
    marginInlineEnd: '0.25rem',
    border: '1px solid var(--p-line)',
    borderRadius: 'sm',
    background: 'surface',
    fontFamily: 'inherit',
    fontSize: '0.75rem',
    lineHeight: '1.125rem',
    textAlign: 'center',
  },
});

/**
 * The keys of the list, for members with a keyboard, and the number of results. For screen readers the list
 * itself has both.
 */
export function SearchHints({ count }: { count: number | null }) {
  const t = useSearchTexts();
  return (
    <Bar aria-hidden>
      <Flex gap="1.25rem" display={{ base: 'none', md: 'flex' }}>
        <span>
          <Key>↑</Key>
          <Key>↓</Key> {t('choose')}
        </span>
        <span>
          <Key>↵</Key> {t('open')}
        </span>
      </Flex>
      <span>{count === null ? '' : t('found', { count })}</span>
    </Bar>
  );
}
