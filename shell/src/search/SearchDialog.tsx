import { createSearchOffers, readSearch, SearchProvider } from '@member-portal/shared-kernel/search';
import { Slot, useStream } from '@member-portal/shared-kernel/state';
import { Box, Button, chakra, Flex, Text, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocale, usePortal } from '../portal/PortalContext.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchHints } from './SearchHints.tsx';
import { SearchInput } from './SearchInput.tsx';
import { optionId, SearchList } from './SearchList.tsx';
import type { SearchRow } from './search-sections.ts';
import { SEARCH_SLOT } from './search-slot.ts';
import { useSearchTexts } from './search-texts.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSearchSections } from './use-search-sections.ts';
import { useSettled } from './use-settled.ts';

/** Pause in typing in ms after which the server is called. */
const PAUSE = 250;

/** Never rendered again for a result: the sources are its children. */
const Sources = memo(() => <Slot name={SEARCH_SLOT} />);

const FailedRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.25rem 0.75rem',
    paddingInline: '1.25rem',
    paddingBlock: '0.375rem',
  },
});
/** Failed remotes show here what the rest of the portal shows in their place. */
const SourceFailures = chakra('div', {
  base: { display: 'grid', gap: '0.5rem', padding: '0.5rem 1.25rem 1rem', _empty: { display: 'none' } },
});

const opensNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

export interface SearchDialogProps {
  /** Called after the closing animation, with the chosen place. */
  onClosed: (target: SearchRow['target']) => void;
}

/** The search over the whole portal: every remote offers its pages and records, and the member opens one. */
export default function SearchDialog({ onClosed }: SearchDialogProps) {
  const { session } = usePortal();
  const t = useSearchTexts();
  const locale = useLocale();
  const isReadOnly = useStream(session.isAdvisors);
  const [isOpen, setOpen] = useState(true);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const next = useRef<SearchRow['target']>(null);
  const listId = useId();
  const [offers] = useState(createSearchOffers);
  const { recent, remember, forget } = useRecentSearches(!isReadOnly);

  const deferred = useDeferredValue(typed);
  const { query, sent: wanted, isFound } = useMemo(() => readSearch(deferred, locale), [deferred, locale]);
  const sent = useSettled(wanted, PAUSE);
  const search = useMemo(() => ({ query, sent, locale }), [query, sent, locale]);
  const { sections, rows, isSearching, isPartial } = useSearchSections({
    offers,
    query,
    sent,
    isReadOnly,
    recent,
    isUnsettled: sent !== wanted,
  });
  const active = rows.find(({ key }) => key === chosen) ?? (query === '' ? null : (rows[0] ?? null));
  const failed = sections.filter(({ state }) => state === 'failed');
  const listed = useMemo(
    () => sections.filter(({ state, rows }) => state !== 'failed' || rows.length > 0),
    [sections],
  );

  const type = (text: string) => {
    setTyped(text);
    setChosen(null);
    input.current?.focus();
  };
  const close = () => setOpen(false);
  const pick = (row: SearchRow) => {
    if (!row.target) return type(row.title);
    remember(typed);
    // The page opens when the focus has returned: overlays of the page then take the focus in turn.
    next.current = row.target;
    close();
  };
  const latestPick = useRef(pick);
  latestPick.current = pick;
  const onClick = useCallback((row: SearchRow, event: MouseEvent) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    latestPick.current(row);
  }, []);
  const leaveFor = (route: string, event: MouseEvent) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    next.current = { route };
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      const at = active ? rows.indexOf(active) : step < 0 ? 0 : -1;
      setChosen(rows[(at + step + rows.length) % rows.length]!.key);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (active) pick(active);
    }
  };

  return (
    <SearchProvider search={search} offers={offers}>
      <Dialog
        size="search"
        open={isOpen}
        onClose={close}
        closeOnOutside
        onExited={() => onClosed(next.current)}
        title={t('title')}
        initialFocus={() => input.current}
        banner={
          <SearchInput
            ref={input}
            typed={typed}
            onType={type}
            onKeyDown={onKeyDown}
            onClose={close}
            listId={listId}
            hasList={listed.length > 0}
            activeId={active ? optionId(listId, active) : undefined}
          />
        }
        footer={<SearchHints count={query === '' || isSearching ? null : rows.length} />}
      >
        <Box paddingBlock="0.5rem" minHeight={{ md: '12rem' }}>
          {listed.length > 0 && (
            <SearchList
              id={listId}
              label={t('results')}
              sections={listed}
              active={active}
              isFound={isFound}
              onPick={onClick}
            />
          )}
          {query === '' && recent.length > 0 && (
            <Flex justifyContent="flex-end" paddingInline="1rem">
              <Button variant="text" size="sm" onClick={forget}>
                {t('forget')}
              </Button>
            </Flex>
          )}
          {query !== '' && rows.length === 0 && !isSearching && (
            <NothingFound query={query} isPartial={isPartial} onLeave={leaveFor} />
          )}
          {failed.map(({ id, title, retry }) => (
            <FailedRow key={id} role="alert">
              <Text variant="small">{t('failed', { title })}</Text>
              <Button variant="soft" size="sm" aria-label={`${t('retry')} : ${title}`} onClick={retry}>
                {t('retry')}
              </Button>
            </FailedRow>
          ))}
          <SourceFailures>
            <Sources />
          </SourceFailures>
          <VisuallyHidden role="status">
            {query === '' ? '' : isSearching ? t('searching') : t('found', { count: rows.length })}
          </VisuallyHidden>
        </Box>
      </Dialog>
    </SearchProvider>
  );
}
