import { chakra, IconButton } from '@member-portal/shared-kernel/ui';
import { ArrowLeft, Search, X } from '@member-portal/shared-kernel/ui/icons';
import type { KeyboardEvent, Ref } from 'react';
import { useSearchTexts } from './search-texts.ts';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    flexShrink: 0,
    padding: { base: '0.625rem 0.75rem 0.625rem 0.5rem', md: '0 1.25rem' },
    borderBottom: '1px solid var(--p-line)',
    minHeight: '3.75rem',
  },
});
const Back = chakra('span', { base: { display: { base: 'inline-flex', md: 'none' } } });
const Box = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.625rem',
    flex: 1,
    minWidth: 0,
    minHeight: '2.75rem',
    paddingInline: { base: '0.75rem', md: 0 },
    border: { base: '1px solid var(--p-line-strong)', md: 'none' },
    borderRadius: 'md',
    color: 'text-2',
    // The caret shows the focus on a wide screen, where the field is the whole bar.
    _focusWithin: { outline: { base: '3px solid var(--p-focus)', md: 'none' }, outlineOffset: '2px' },
  },
});
const Field = chakra('input', {
  base: {
    flex: 1,
    minWidth: 0,
    height: '2.75rem',
    background: 'transparent',
    color: 'text',
    fontSize: '1.0625rem',
    lineHeight: '1.5rem',
    border: 0,
    outline: 'none',
    textOverflow: 'ellipsis',
    _placeholder: { color: 'text-2', opacity: 1 },
    '&::-webkit-search-cancel-button': { appearance: 'none' },
  },
});
const Escape = chakra('button', {
  base: {
    display: { base: 'none', md: 'inline-block' },
    minHeight: '1.5rem',
    paddingInline: '0.5rem',
    border: '1px solid var(--p-line)',
    borderRadius: 'sm',
    color: 'text-2',
    fontSize: '0.75rem',
    lineHeight: '1.25rem',
    cursor: 'pointer',
    _hover: { borderColor: 'line-strong', color: 'text' },
  },
});

/** Largest number of characters in a search, more than anybody types. */
const MOST_CHARACTERS = 200;

interface SearchInputProps {
  typed: string;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  listId: string;
  hasList: boolean;
  activeId: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** The field of the search: a combobox whose list is always open below it. */
export function SearchInput(props: SearchInputProps) {
  const { typed, onType, onKeyDown, onClose, listId, hasList, activeId, ref } = props;
  const t = useSearchTexts();
  return (
    <Bar>
      <Back>
        <IconButton icon={ArrowLeft} label={t('back')} onClick={onClose} />
      </Back>
      <Box>
        <Search size={20} aria-hidden style={{ flexShrink: 0 }} />
        <Field
          ref={ref}
          type="search"
          role="combobox"
          aria-label={t('title')}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? listId : undefined}
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="go"
          spellCheck={false}
          maxLength={MOST_CHARACTERS}
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Box>
      {typed !== '' && <IconButton icon={X} label={t('clear')} onClick={() => onType('')} />}
      {/* The accessible name contains the visible text, for voice control. */}
      <Escape type="button" aria-label={`${t('escape')} : ${t('back')}`} onClick={onClose}>
        {t('escape')}
      </Escape>
    </Bar>
  );
}
