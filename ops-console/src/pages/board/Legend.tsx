import { chakra } from '@member-portal/shared-kernel/ui';
import { Pin } from '@member-portal/shared-kernel/ui/icons';
import { useConsoleTexts } from '../../common/texts.ts';

const List = chakra('ul', {
  base: {
    position: 'sticky',
    insetInlineStart: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.25rem 1.25rem',
    padding: '0.5rem 0.375rem',
    color: 'text-2',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    '& li': { display: 'flex', alignItems: 'center', gap: '0.5rem' },
    '& [data-share]': {
      width: '1.5rem',
      height: '0.3125rem',
      background: 'linear-gradient(to right, var(--p-accent) 30%, var(--p-surface-3) 0)',
    },
  },
});

/** What the signs and figures of a cell mean. */
export function Legend() {
  const t = useConsoleTexts();
  return (
    <List aria-label={t('board.legend.title')}>
      <li>
        <span data-share="" aria-hidden />
        {t('board.legend.share')}
      </li>
      <li>
        <Pin size={15} aria-hidden />
        {t('board.legend.pinned')}
      </li>
      <li>{t('board.legend.errors')}</li>
      <li>{t('board.legend.load')}</li>
    </List>
  );
}
