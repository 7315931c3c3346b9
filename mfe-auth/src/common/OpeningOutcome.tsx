import type { OpeningAnswer } from '@member-portal/shared-kernel/contracts/auth-accounts';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { Button, Text } from '@member-portal/shared-kernel/ui';
import { Mail } from '@member-portal/shared-kernel/ui/icons';
import { useAccountT } from '../account-texts.ts';
import { MailSent } from './MailSent.tsx';
import { Outcome } from './Outcome.tsx';
import { PhoneHelp } from './PhoneHelp.tsx';

/** How the link to the final step reaches the member: by mail to the address on file, or by letter. */
export type LinkOnItsWay = Exclude<Infer<typeof OpeningAnswer>, { next: 'final-step' }>;

export function OpeningOutcome({ way, onAgain }: { way: LinkOnItsWay; onAgain: () => void }) {
  const t = useAccountT();
  if (way.next === 'mail')
    return (
      <MailSent
        title={t('opening.sentTitle')}
        email={way.email}
        text={t('opening.sentText', { minutes: way.linkMinutes })}
        onAgain={onAgain}
      />
    );
  return (
    <Outcome icon={Mail} title={t('opening.postTitle')}>
      <Text>{t('opening.postText')}</Text>
      <Text>{t('opening.postNext')}</Text>
      <Button variant="secondary" size="lg" fullWidth route="login">
        {t('toLogin')}
      </Button>
      <Button variant="text" route="first-connection">
        {t('ways.first-connection')}
      </Button>
      <PhoneHelp />
    </Outcome>
  );
}
