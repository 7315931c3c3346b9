import { RouteLink } from '@member-portal/shared-kernel/router';
import { Marked } from '@member-portal/shared-kernel/search';
import { Avatar, chakra, IconBox, Skeleton } from '@member-portal/shared-kernel/ui';
import { Clock } from '@member-portal/shared-kernel/ui/icons';
import { type MouseEvent, memo, useEffect, useRef } from 'react';
import type { SearchRow, SearchSection } from './search-sections.ts';

const Group = chakra('div', {
  base: { paddingInline: { base: '0.25rem', md: '0.5rem' }, paddingBottom: '0.375rem' },
});
const GroupTitle = chakra('div', {
  base: {
    padding: '0.5rem 0.75rem 0.25rem',
    color: 'text-2',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontWeight: 'emphasis',
  },
});
const row = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.875rem',
    width: '100%',
    minHeight: '3.5rem',
    padding: '0.5rem 0.75rem',
    borderRadius: 'md',
    color: 'text',
    textAlign: 'start',
    cursor: 'pointer',
    scrollMarginBlock: '2.5rem 0.5rem',
    _hover: { background: 'surface-2' },
    '&[aria-selected=true]': { background: 'primary-soft', '& [data-icon-box]': { background: 'surface' } },
    '@media (forced-colors: active)': { '&[aria-selected=true]': { outline: '2px solid Highlight' } },
  },
} as const;
const LinkRow = chakra(RouteLink, row);
const WordRow = chakra('div', row);
const Words = chakra('span', { base: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } });
const Title = chakra('span', {
  base: { display: 'block', fontSize: '0.9375rem', lineHeight: '1.25rem', fontWeight: 'emphasis' },
});
const Meta = chakra('span', {
  base: { display: 'block', color: 'text-2', fontSize: '0.875rem', lineHeight: '1.25rem' },
});
const Value = chakra('span', { base: { flexShrink: 0, fontWeight: 'emphasis', whiteSpace: 'nowrap' } });

const Below = chakra('span', {
  base: { display: { base: 'block', md: 'none' }, marginTop: '0.375rem' },
});

interface SearchListProps {
  id: string;
  label: string;
  sections: readonly SearchSection[];
  active: SearchRow | null;
  isFound: (word: string) => boolean;
  onPick: (row: SearchRow, event: MouseEvent) => void;
}

export const optionId = (list: string, { key }: SearchRow): string =>
  `${list}-${key.replace(/[^\w-]/g, '_')}`;

/**
 * The results by source. The focus stays in the field, which names the active row. Memoized, like its rows: a
 * keystroke renders only the field until the results arrive.
 */
export const SearchList = memo(function SearchList(props: SearchListProps) {
  const { id, label, sections, active, isFound, onPick } = props;
  const list = useRef<HTMLDivElement>(null);
  const activeId = active ? optionId(id, active) : null;
  useEffect(() => {
    if (activeId)
      list.current?.ownerDocument.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  return (
    // A press on the list must not take the focus from the field.
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {sections.map((section) => (
        <Group key={section.id} role="group" aria-labelledby={`${id}-${section.id}`}>
          <GroupTitle id={`${id}-${section.id}`} role="presentation">
            {section.title}
          </GroupTitle>
          {section.rows.map((row) => (
            <Row
              key={row.key}
              id={optionId(id, row)}
              row={row}
              isActive={row === active}
              isFound={isFound}
              onPick={onPick}
            />
          ))}
          {section.rows.length === 0 && <RowSkeleton />}
        </Group>
      ))}
    </div>
  );
});

interface RowProps {
  id: string;
  row: SearchRow;
  isActive: boolean;
  isFound: (word: string) => boolean;
  onPick: (row: SearchRow, event: MouseEvent) => void;
}

const Row = memo(function Row({ id, row, isActive, isFound, onPick }: RowProps) {
  const { target, title, meta, lang, person, icon, value } = row;
  // An amount stays at the end of the line; on a phone a state is below the text.
  const isChip = typeof value === 'object';
  const props = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onClick: (event: MouseEvent) => onPick(row, event),
  };
  const content = (
    <>
      {person === undefined ? <IconBox icon={icon ?? Clock} tone="neutral" /> : <Avatar name={person} />}
      <Words>
        <Title lang={lang}>
          <Marked text={title} isFound={isFound} />
        </Title>
        {meta && (
          <Meta>
            <Marked text={meta} isFound={isFound} />
          </Meta>
        )}
        {isChip && <Below>{value}</Below>}
      </Words>
      {value && <Value {...(isChip && { display: { base: 'none', md: 'block' } })}>{value}</Value>}
    </>
  );
  return target ? (
    <LinkRow {...props} route={target.route} params={target.params} search={target.search}>
      {content}
    </LinkRow>
  ) : (
    <WordRow {...props}>{content}</WordRow>
  );
});

/** A skeleton in the shape of a row, while a source searches. */
function RowSkeleton() {
  return (
    <WordRow as="div" aria-hidden cursor="default">
      <Skeleton boxSize="2.5rem" borderRadius="md" flexShrink={0} />
      <Words>
        <Skeleton width="45%" height="0.9375rem" marginBottom="0.375rem" />
        <Skeleton width="65%" height="0.875rem" />
      </Words>
    </WordRow>
  );
}
