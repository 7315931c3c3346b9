import type { DayCallHourRates, PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import { currentLocale, InFrench } from '@member-portal/shared-kernel/i18n';
import { Box, Button, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { PhoneState, usePhoneHours } from '@member-portal/shared-kernel/ui/contact';
import { Phone } from '@member-portal/shared-kernel/ui/icons';
import { useHubT } from '../../hub-texts.ts';
import { ContactWay } from './ContactWay.tsx';

type Contact = NonNullable<PublicEnvironment['contact']>;

interface ByPhoneProps {
  contact: Contact;
  /** Hours for the employees of the member's company, if they differ. */
  ownHours?: DayCallHourRates | undefined;
}

/** The insurer's number: whether it is answered now, its hours and its price. */
export function ByPhone({ contact, ownHours }: ByPhoneProps) {
  const t = useHubT();
  const { sentenceOf } = usePhoneHours();
  const { phone, phoneHours, phonePrice, phonePriceEn } = contact;
  const hours = ownHours ?? contact.dayCallHourRates;
  const priceInEnglish = currentLocale() === 'en' && phonePriceEn;
  const href = `tel:${phone.replace(/\s/g, '')}`;
  const number = phone.replaceAll(' ', '\u00a0');
  return (
    <ContactWay icon={Phone} title={t('contact.phone.title')}>
      <TextLink href={href} aria-label={t('contact.phone.callNumber', { number: phone })}>
        <Box as="span" fontFamily="heading" fontWeight="heading" fontSize="1.375rem" lineHeight="2rem">
          {number}
        </Box>
      </TextLink>
      <PhoneState hours={hours} />
      <Text variant="small" tone="muted">
        {hours ? (
          sentenceOf(hours)
        ) : (
          <InFrench words={phoneHours}>{(words) => `${words}. ${t('contact.phone.paris')}`}</InFrench>
        )}
      </Text>
      {(priceInEnglish || phonePrice) && (
        <Text variant="small" tone="muted">
          {priceInEnglish || <InFrench words={phonePrice ?? ''} />}.
        </Text>
      )}
      <Box display={{ base: 'block', md: 'none' }} width="full">
        <Button icon={Phone} href={href} fullWidth>
          {t('contact.phone.call')}
        </Button>
      </Box>
    </ContactWay>
  );
}
