import { useStream } from '@member-portal/shared-kernel/state';
import { Box, Button } from '@member-portal/shared-kernel/ui';
import { Eye } from '@member-portal/shared-kernel/ui/icons';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import { BannerBar } from './BannerBar.ts';

/** Shown to a manager or derogator in a read-only session, with a button that ends it. */
export default function ReadOnlyBanner() {
  const { session } = usePortal();
  const t = useShellTexts();
  const profile = useStream(session.profile);
  const name = profile && `${profile.firstName} ${profile.lastName}`;
  const role = profile?.actingFor?.role;
  return (
    <BannerBar aria-label={t('readOnly.label')}>
      <Eye size={20} aria-hidden style={{ flexShrink: 0 }} />
      <Box flex="1" minWidth="0">
        <strong>{t('readOnly.title')}</strong>{' '}
        {name && (
          <>
            <Box as="span" display={{ base: 'inline', md: 'none' }}>
              {t('readOnly.short', { name })}
            </Box>
            <Box as="span" display={{ base: 'none', md: 'inline' }}>
              {role
                ? t('readOnly.as', { name, role: t(`readOnly.roles.${role}`) })
                : t('readOnly.asAgent', { name })}
            </Box>
          </>
        )}
      </Box>
      <Button size="sm" borderColor="transparent" onClick={() => void session.signOut()}>
        <Box as="span" display={{ base: 'inline', md: 'none' }}>
          {t('readOnly.endShort')}
        </Box>
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          {t('readOnly.end')}
        </Box>
      </Button>
    </BannerBar>
  );
}
