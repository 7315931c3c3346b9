import { useServices, useStream } from 'shared-kernel/state';
import { Heading, Stack } from 'shared-kernel/ui';
import { useSecurityT } from '../../../security-texts.ts';
import { AccessCard } from './access/AccessCard.tsx';
import { DevicesCard } from './devices/DevicesCard.tsx';
import { PasskeysCard } from './passkeys/PasskeysCard.tsx';

export interface SecuritySectionProps {
  /** The address on file, which may become the login. */
  email: string | null;
  nirMasked: string;
}

/** How the member signs in, with what beside the password, and where they are signed in. */
export function SecuritySection({ email, nirMasked }: SecuritySectionProps) {
  const t = useSecurityT();
  const profile = useStream(useServices().session.profile);
  if (!profile) return null;
  const { readOnly } = profile;
  return (
    <section aria-labelledby="security">
      <Heading level={2} id="security" marginBlock={{ base: '0.75rem', md: '0.5rem 1rem' }}>
        {t('title')}
      </Heading>
      <Stack gap={{ base: '0.75rem', md: '1.25rem' }}>
        <AccessCard profile={profile} email={email} nirMasked={nirMasked} />
        <PasskeysCard readOnly={readOnly} />
        <DevicesCard readOnly={readOnly} />
      </Stack>
    </section>
  );
}
