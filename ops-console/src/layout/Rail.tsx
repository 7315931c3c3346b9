import { unknown } from '@member-portal/shared-kernel/contracts/schema';
import { changeLocale, useLocale } from '@member-portal/shared-kernel/i18n';
import { useQueryClient } from '@member-portal/shared-kernel/state';
import { Avatar, chakra, Flex, Text } from '@member-portal/shared-kernel/ui';
import { Globe, LogOut } from '@member-portal/shared-kernel/ui/icons';
import { NavLink } from 'react-router-dom';
import { givenName } from '../common/operator-name.ts';
import { forgetOperator } from '../common/operator-query.ts';
import { send } from '../common/registry.ts';
import { useOperator } from '../common/session.tsx';
import { useConsoleTexts } from '../common/texts.ts';
import { MENU } from './menu.ts';

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    gap: '0.25rem',
    width: { base: '100%', md: '5.25rem' },
    flexShrink: 0,
    padding: '0.5rem',
    background: 'surface',
    borderInlineEnd: { base: 0, md: '1px solid var(--p-line)' },
    borderBottom: { base: '1px solid var(--p-line)', md: 0 },
    position: { base: 'static', md: 'sticky' },
    top: 0,
    height: { base: 'auto', md: '100dvh' },
    overflow: 'auto',
  },
});
const entry = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.25rem',
  minHeight: '3.5rem',
  minWidth: '4.25rem',
  padding: '0.375rem 0.25rem',
  borderRadius: 'md',
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  color: 'text-2',
  textAlign: 'center',
  _hover: { background: 'surface-2' },
  _currentPage: { background: 'primary-soft', color: 'primary', fontWeight: 'emphasis' },
} as const;
const EntryLink = chakra(NavLink, { base: entry });
const Action = chakra('button', { base: entry });
const Skip = chakra('a', {
  base: {
    position: 'absolute',
    top: '-4rem',
    padding: '0.75rem 1rem',
    background: 'surface',
    borderRadius: 'md',
    zIndex: 10,
    _focus: { top: '0.5rem' },
  },
});

/** Menu, signed-in operator and language. */
export function Rail() {
  const t = useConsoleTexts();
  const locale = useLocale();
  const client = useQueryClient();
  const { name, kind, roles } = useOperator();
  const entries = MENU.filter(
    (entry) => !entry.roles || roles.some(({ role }) => entry.roles?.includes(role)),
  );
  const shown = kind === 'person' ? name : (givenName() ?? name);
  const signOut = () =>
    void send('DELETE', '/console/session', unknown()).finally(() => forgetOperator(client));
  return (
    <>
      <Skip href="#main">{t('menu.skip')}</Skip>
      <Bar aria-label={t('menu.label')}>
        {entries.map(({ path, icon: Icon, words }) => (
          <EntryLink key={path} to={path} end={path === '/'}>
            <Icon size={22} aria-hidden />
            {t(`menu.${words}`)}
          </EntryLink>
        ))}
        <Flex
          flexDirection={{ base: 'row', md: 'column' }}
          alignItems="center"
          gap="0.25rem"
          marginTop={{ base: 0, md: 'auto' }}
          marginInlineStart={{ base: 'auto', md: 0 }}
        >
          <Action
            type="button"
            lang={locale === 'fr' ? 'en' : 'fr'}
            onClick={() => changeLocale(locale === 'fr' ? 'en' : 'fr')}
          >
            <Globe size={20} aria-hidden />
            {t('menu.otherLanguage')}
          </Action>
          <Action type="button" onClick={signOut}>
            <LogOut size={20} aria-hidden />
            {t('menu.signOut')}
          </Action>
          <Flex
            flexDirection="column"
            alignItems="center"
            gap="0.25rem"
            padding="0.25rem"
            display={{ base: 'none', md: 'flex' }}
          >
            <Avatar name={shown} />
            <Text variant="caption" tone="muted" textAlign="center">
              {shown}
            </Text>
          </Flex>
        </Flex>
      </Bar>
    </>
  );
}
