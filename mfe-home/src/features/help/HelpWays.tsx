import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Card, List, ListRow } from '@member-portal/shared-kernel/ui';
import { PhoneHours } from '@member-portal/shared-kernel/ui/contact';
import { CircleHelp, Megaphone, Phone, Sparkles } from '@member-portal/shared-kernel/ui/icons';
import { useHelpT } from './help-texts.ts';

/** Other ways to get help. Some of them need a sign-in. */
export function HelpWays() {
  const t = useHelpT();
  const { environment, routes, session } = useServices();
  const { contact } = environment;
  const profile = useStream(session.profile);
  const isSignedIn = profile !== null;
  return (
    <Card padding="sm">
      <List aria-label={t('ways.title')}>
        {routes.exists('faq') && (
          <ListRow icon={CircleHelp} title={t('ways.faq')} meta={t('ways.faqHint')} route="faq" />
        )}
        {!isSignedIn && contact && (
          <ListRow
            icon={Phone}
            title={t('receipt.callNumber', { number: contact.phone.replaceAll(' ', '\u00a0') })}
            meta={<PhoneHours contact={contact} capital />}
            href={`tel:${contact.phone.replace(/\s/g, '')}`}
          />
        )}
        {isSignedIn && routes.exists('contact-us') && (
          <ListRow icon={Phone} title={t('ways.contact')} meta={t('ways.contactHint')} route="contact-us" />
        )}
        {profile && !profile.readOnly && routes.exists('home') && (
          <ListRow
            icon={Sparkles}
            title={t('ways.visit')}
            meta={t('ways.visitHint')}
            route="home"
            search={{ tutorial: '1' }}
          />
        )}
        {isSignedIn && routes.exists('claim-page') && (
          <ListRow icon={Megaphone} title={t('ways.complaint')} route="claim-page" />
        )}
      </List>
    </Card>
  );
}
