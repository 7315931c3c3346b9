import { chakra, IconBox, type IconBoxProps, Text } from '@member-portal/shared-kernel/ui';
import type { IconType } from '@member-portal/shared-kernel/ui/icons';
import type { ReactNode } from 'react';

const Item = chakra('li', {
  base: {
    display: 'flex',
    gap: '0.875rem',
    alignItems: 'flex-start',
    paddingBlock: '0.875rem',
    '& + &': { borderTop: '1px solid var(--p-line)' },
  },
});
const Content = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.5rem 1rem',
    flex: 1,
    minWidth: 0,
  },
});
const Words = chakra('div', { base: { flex: '1 1 15rem', minWidth: 0, overflowWrap: 'anywhere' } });
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '0.25rem 0.5rem' } });
const Chips = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '0.375rem', marginTop: '0.375rem' },
});

/** The list that holds the rows. */
export const SecurityList = chakra('ul', { base: { listStyle: 'none', marginBlock: '-0.375rem' } });

export interface SecurityRowProps {
  icon: IconType;
  iconTone?: IconBoxProps['tone'];
  title: ReactNode;
  /** One line per entry. */
  meta: ReactNode[];
  chips?: ReactNode;
  /** Shown beside the text, or under it on a narrow screen. */
  actions?: ReactNode;
}

/** A row for a device, a passkey or a way to sign in. It has room for several actions and long texts. */
export function SecurityRow({ icon, iconTone, title, meta, chips, actions }: SecurityRowProps) {
  return (
    <Item>
      <IconBox icon={icon} tone={iconTone ?? 'neutral'} />
      <Content>
        <Words>
          <Text variant="row" strong>
            {title}
          </Text>
          {meta.map((line, at) => (
            // The lines have no id, and their order does not change.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Text key={at} variant="small" tone="muted">
              {line}
            </Text>
          ))}
          {chips && <Chips>{chips}</Chips>}
        </Words>
        {actions && <Actions>{actions}</Actions>}
      </Content>
    </Item>
  );
}
