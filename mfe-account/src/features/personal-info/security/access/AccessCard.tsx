import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import type { Insured } from '@member-portal/shared-kernel/contracts/insured';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Button, Card, Heading, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { LogIn, Shield } from '@member-portal/shared-kernel/ui/icons';
import { lazy, Suspense } from 'react';
import { useSecurityT } from '../../../../security-texts.ts';
import { SecurityList, SecurityRow } from '../SecurityRow.tsx';

const ChangePasswordDialog = lazy(() => import('./ChangePasswordDialog.tsx'));
const ChangeLoginDialog = lazy(() => import('./ChangeLoginDialog.tsx'));

interface AccessCardProps {
  profile: ProfileAnswer;
  insured: Pick<Insured, 'contact' | 'nirMasked'> | undefined;
}

/** Login and password. `?change=` opens the dialog of one of them, so that a mail can link to it. */
export function AccessCard({ profile, insured }: AccessCardProps) {
  const t = useSecurityT();
  const [change, setChange] = useSearchValue('change');
  const { password: limits } = useStream(useServices().limits);
  const { login, readOnly } = profile;
  const close = () => setChange(null, { replace: true });
  return (
    <Card aria-labelledby="access">
      <Heading level={3} size="h2" id="access" marginBottom="0.75rem">
        {t('access.title')}
      </Heading>
      <SecurityList aria-labelledby="access">
        <SecurityRow
          icon={LogIn}
          title={t('access.login')}
          meta={[t(`access.${login.kind ?? 'both'}`, { login: login.login })]}
          actions={
            <Button variant="soft" size="sm" locked={readOnly} onClick={() => setChange('login')}>
              {t('change')}
              <VisuallyHidden> {t('access.changeLogin')}</VisuallyHidden>
            </Button>
          }
        />
        <SecurityRow
          icon={Shield}
          title={t('access.password')}
          meta={[t('access.passwordText', { min: limits.minLength })]}
          actions={
            <Button variant="soft" size="sm" locked={readOnly} onClick={() => setChange('password')}>
              {t('change')}
              <VisuallyHidden> {t('access.changePassword')}</VisuallyHidden>
            </Button>
          }
        />
      </SecurityList>
      {!readOnly && (
        <Suspense>
          {change === 'password' && <ChangePasswordDialog login={login.login} onClosed={close} />}
          {change === 'login' && insured && (
            <ChangeLoginDialog
              kind={login.kind}
              membershipNumber={profile.membershipNumber}
              email={insured.contact.email}
              nirMasked={insured.nirMasked}
              onClosed={close}
            />
          )}
        </Suspense>
      )}
    </Card>
  );
}
