import { chakra } from '@chakra-ui/react';
import type { LiHTMLAttributes, ReactNode, Ref } from 'react';
import { ChevronRight, type IconType } from '../icons/index.ts';
import { VisuallyHidden } from '../layout/primitives.tsx';
import { AnyLink, isLink, type LinkTarget, useLinkExists } from '../system/link.tsx';
import { useUiTexts } from '../system/texts.ts';
import { IconBox, type IconBoxProps } from './IconBox.tsx';

const Item = chakra('li', {
  base: { display: 'flex', alignItems: 'stretch', paddingInline: 'var(--p-row-inset, 0)' },
  // As wide as the card if the rows touch its edges.
  variants: { selected: { true: { background: 'primary-soft' } } },
});

const surface = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.875rem',
    flex: 1,
    minWidth: 0,
    textAlign: 'start',
    borderRadius: 'md',
    color: 'text',
  },
  variants: {
    interactive: {
      true: {
        cursor: 'pointer',
        _hover: { '& [data-row-title]': { color: 'primary' }, '& [data-row-chevron]': { color: 'primary' } },
        // For a locked form: the row can be read but not pressed.
        _disabled: {
          cursor: 'not-allowed',
          color: 'text-2',
          '& [data-row-title]': { color: 'inherit' },
          '& [data-row-chevron]': { display: 'none' },
        },
      },
    },
  },
} as const;
const Plain = chakra('div', surface);
const Pressable = chakra('button', surface);
const Anchor = chakra(AnyLink, surface);

const Main = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    flex: 1,
    minWidth: 0,
    paddingBlock: '0.75rem',
  },
});
const Words = chakra('span', { base: { flex: 1, minWidth: 0, display: 'block' } });
const Title = chakra('span', {
  base: {
    display: 'block',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    fontWeight: 'emphasis',
    transition: 'color 120ms',
  },
});
const Meta = chakra('span', {
  base: { display: 'block', color: 'text-2', fontSize: '0.875rem', lineHeight: '1.25rem' },
});
const ChipBelow = chakra('span', { base: { display: 'block', marginTop: '0.375rem' } });
const ChipColumn = chakra('span', {
  base: { display: { base: 'none', lg: 'block' }, width: '14rem', flexShrink: 0 },
});
const Value = chakra('span', {
  base: { display: 'block', textAlign: 'end', flexShrink: 0, whiteSpace: 'nowrap' },
});
const ValueMain = chakra('span', {
  base: {
    display: 'block',
    fontFamily: 'heading',
    fontWeight: 'emphasis',
    fontSize: '1.0625rem',
    lineHeight: '1.25rem',
  },
});
// Inline, so that the dot never wraps away from the last word.
const Dot = chakra('span', {
  base: {
    marginInlineStart: '0.5rem',
    paddingInlineStart: '0.5rem',
    background:
      'radial-gradient(circle closest-side, var(--p-primary) 92%, transparent) center / 0.5rem 0.5rem no-repeat',
  },
});
const Go = chakra('span', { base: { display: 'inline-flex', color: 'text-2', flexShrink: 0 } });
const Action = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', flexShrink: 0 } });

export interface ListRowProps extends LinkTarget {
  icon?: IconType;
  iconTone?: IconBoxProps['tone'];
  /** Replaces the icon box: an avatar, a preview. */
  leading?: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  chip?: ReactNode;
  /**
   * `column`: from 1100 px on the chip has a column of its own. Below that width a `valueMeta` without `value` is not
   * shown, because it belongs into `chip`.
   */
  chipPlacement?: 'below' | 'column';
  value?: ReactNode;
  valueMeta?: ReactNode;
  unread?: boolean;
  selected?: boolean;
  /** By default shown on rows with a link; `false` hides it. */
  chevron?: boolean;
  /** A further control at the end (download, delete), outside the link. */
  action?: ReactNode;
  onClick?: () => void;
  /** Props of the `<li>` itself: its position in a partly rendered list. */
  item?: LiHTMLAttributes<HTMLLIElement> & { ref?: Ref<HTMLLIElement>; 'data-index'?: number };
}

export function ListRow(props: ListRowProps) {
  const { icon, iconTone, leading, title, meta, chip, chipPlacement = 'below', value, valueMeta } = props;
  const { unread, selected, action, onClick, item, to, route, params, search, href } = props;
  const t = useUiTexts();
  const target = { to, route, params, search, href };
  const exists = useLinkExists();
  const linked = isLink(target) && exists(target);
  const leads = linked || Boolean(onClick);
  const chevron = props.chevron ?? (leads && !value);
  const content = (
    <>
      {leading ?? (icon && <IconBox icon={icon} tone={iconTone ?? 'neutral'} />)}
      <Main data-row-main>
        <Words>
          <Title data-row-title>
            {title}
            {unread && (
              <Dot>
                <VisuallyHidden>{t('unread')}</VisuallyHidden>
              </Dot>
            )}
          </Title>
          {meta && <Meta>{meta}</Meta>}
          {chip && (
            <ChipBelow {...(chipPlacement === 'column' && { display: { lg: 'none' } })}>{chip}</ChipBelow>
          )}
        </Words>
        {chip && chipPlacement === 'column' && <ChipColumn>{chip}</ChipColumn>}
        {(value || valueMeta) && (
          <Value {...(!value && chipPlacement === 'column' && { display: { base: 'none', lg: 'block' } })}>
            {value && <ValueMain>{value}</ValueMain>}
            {valueMeta && <Meta>{valueMeta}</Meta>}
          </Value>
        )}
        {chevron && (
          <Go data-row-chevron>
            <ChevronRight size={20} aria-hidden />
          </Go>
        )}
      </Main>
    </>
  );
  return (
    <Item selected={selected} {...item}>
      {linked ? (
        <Anchor interactive onClick={onClick} {...target}>
          {content}
        </Anchor>
      ) : onClick ? (
        <Pressable type="button" interactive onClick={onClick}>
          {content}
        </Pressable>
      ) : (
        <Plain>{content}</Plain>
      )}
      {action && <Action>{action}</Action>}
    </Item>
  );
}
