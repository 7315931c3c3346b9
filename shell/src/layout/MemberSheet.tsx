import { RouteLink } from '@member-portal/shared-kernel/router';
import { useStream } from '@member-portal/shared-kernel/state';
import { Box, Button, chakra, Segmented, Stack, Text } from '@member-portal/shared-kernel/ui';
import { LogOut } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { useLocale, usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import { isSearchKeyOn, setSearchKey } from '../search/search-key.ts';
import { chooseLocale } from './choose-locale.ts';

export interface MemberSheetProps {
  open: boolean;
  onClose: () => void;
}

const Label = chakra('p', {
  base: { fontWeight: 'emphasis', fontSize: '0.9375rem', lineHeight: '1.25rem', marginBottom: '0.5rem' },
});
const Link = chakra(RouteLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    color: 'primary',
    fontWeight: 'emphasis',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
});

/** The signed-in member, a link to the account, language and theme, and the sign-out. */
export default function MemberSheet({ open, onClose }: MemberSheetProps) {
  const { session, theme, services } = usePortal();
  const t = useShellTexts();
  const locale = useLocale();
  const profile = useStream(session.profile);
  const choice = useStream(theme);
  const [hasKey, setHasKey] = useState(isSearchKeyOn);
  return (
    <Dialog
      size="sm"
      open={open}
      onClose={onClose}
      closeOnOutside
      title={profile ? `${profile.firstName} ${profile.lastName}` : t('member.title')}
      subtitle={profile ? t('member.number', { number: profile.membershipNumber }) : undefined}
      footer={
        <Button
          icon={LogOut}
          fullWidth
          onClick={() => {
            onClose();
            void session.signOut();
          }}
        >
          {t('member.signOut')}
        </Button>
      }
    >
      <Stack gap="1.25rem">
        <Link route="account" onClick={onClose}>
          {t('member.account')}
        </Link>
        <Box>
          <Label aria-hidden>{t('display.language')}</Label>
          <Segmented
            label={t('display.language')}
            value={locale}
            options={[
              { value: 'fr', label: 'Français' },
              { value: 'en', label: 'English' },
            ]}
            onChange={(next) => void chooseLocale(next, services.events)}
          />
        </Box>
        <Box>
          <Label aria-hidden>{t('display.theme')}</Label>
          <Segmented
            label={t('display.theme')}
            value={choice}
            options={(['auto', 'light', 'dark'] as const).map((value) => ({
              value,
              label: t(`display.${value}`),
            }))}
            onChange={theme.set}
          />
          <Text variant="small" tone="muted" marginTop="0.5rem">
            {t('display.autoHint')}
          </Text>
        </Box>
        <Box display={{ base: 'none', md: 'block' }}>
          <Label aria-hidden>{t('display.searchKey')}</Label>
          <Segmented
            label={t('display.searchKey')}
            value={hasKey ? 'on' : 'off'}
            options={(['on', 'off'] as const).map((value) => ({ value, label: t(`display.${value}`) }))}
            onChange={(value) => {
              setSearchKey(value === 'on');
              setHasKey(value === 'on');
            }}
          />
        </Box>
      </Stack>
    </Dialog>
  );
}
