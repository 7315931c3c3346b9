import { useStream } from '@member-portal/shared-kernel/state';
import { Avatar, Box, chakra, IconButton, Skeleton, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { LogOut } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { lazyPart } from '../portal/lazy-part.tsx';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import type { MemberSheetProps } from './MemberSheet.tsx';

const MemberSheet = lazyPart<MemberSheetProps>(() => import('./MemberSheet.tsx'));

const Opener = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    flex: 1,
    minWidth: 0,
    // The height of two lines of text, so that nothing moves when the text loads.
    minHeight: { base: '2.75rem', lg: '3rem' },
    padding: '0.25rem',
    borderRadius: 'md',
    textAlign: 'start',
    _hover: { background: 'surface-2' },
  },
});
const Words = chakra('span', { base: { minWidth: 0, display: { base: 'none', lg: 'block' } } });
const Name = chakra('span', {
  base: {
    display: 'block',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    fontWeight: 'emphasis',
    overflowWrap: 'anywhere',
  },
});
const MemberNumber = chakra('span', {
  base: { display: 'block', fontSize: '0.875rem', lineHeight: '1.25rem', color: 'text-2' },
});

/** Opens the member sheet from the side bar, the icon rail and the top bar of a phone. */
export function MemberButton({ compact = false }: { compact?: boolean }) {
  const { session } = usePortal();
  const t = useShellTexts();
  const profile = useStream(session.profile);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const name = profile ? `${profile.firstName} ${profile.lastName}` : '';
  return (
    <>
      <Opener
        type="button"
        aria-haspopup="dialog"
        {...(compact && { flex: 'none', padding: '0.25rem' })}
        onPointerEnter={() => void MemberSheet.preload()}
        onFocus={() => void MemberSheet.preload()}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {profile ? <Avatar name={name} /> : <Skeleton boxSize="2.25rem" borderRadius="full" flexShrink={0} />}
        {!compact && (
          <Words>
            {profile ? (
              <>
                <Name>{name}</Name>
                <MemberNumber>{t('member.number', { number: profile.membershipNumber })}</MemberNumber>
              </>
            ) : (
              <>
                <Skeleton width="6rem" height="0.875rem" marginBottom="0.5rem" />
                <Skeleton width="5rem" height="0.75rem" />
              </>
            )}
          </Words>
        )}
        {/* The accessible name also contains the visible text, as voice control needs. */}
        <VisuallyHidden>
          {compact && name}, {t('member.open')}
        </VisuallyHidden>
      </Opener>
      {wasOpened && <MemberSheet open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The member at the foot of the side bar. */
export function MemberFoot() {
  const { session } = usePortal();
  const t = useShellTexts();
  return (
    <Box
      display="flex"
      alignItems="center"
      justifyContent={{ base: 'center', lg: 'flex-start' }}
      flexShrink={0}
      marginInline={{ base: '0.5rem', lg: '1rem' }}
      marginTop="0.75rem"
      paddingInline={{ base: 0, lg: '0.25rem' }}
      paddingBlock={{ base: '0.5rem', lg: '0.75rem' }}
      borderTop="1px solid var(--p-line)"
    >
      <Box display={{ base: 'contents', lg: 'none' }}>
        <MemberButton compact />
      </Box>
      <Box display={{ base: 'none', lg: 'flex' }} flex="1" minWidth="0" alignItems="center" gap="0.25rem">
        <MemberButton />
        <IconButton
          icon={LogOut}
          label={t('member.signOut')}
          marginInlineEnd="-0.5rem"
          onClick={() => void session.signOut()}
        />
      </Box>
    </Box>
  );
}
