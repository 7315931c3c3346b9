import type { AccessibilityReportReceipt } from '@member-portal/shared-kernel/contracts/accessibility';
import { InFrench } from '@member-portal/shared-kernel/i18n';
import { useServices } from '@member-portal/shared-kernel/state';
import { Box, Heading, Stack, Text } from '@member-portal/shared-kernel/ui';
import { PhoneHours } from '@member-portal/shared-kernel/ui/contact';
import { useState } from 'react';
import { useAccessibilityT } from './accessibility-texts.ts';
import { ReportForm } from './ReportForm.tsx';
import { ReportSent } from './ReportSent.tsx';
import { Section } from './Section.tsx';

/** The form that reaches the operators, and other contact options. */
export function Contact() {
  const t = useAccessibilityT();
  const { contact } = useServices().environment;
  const [receipt, setReceipt] = useState<AccessibilityReportReceipt | null>(null);
  return (
    <Section title={t('contact.title')}>
      {receipt ? (
        <ReportSent receipt={receipt} onAgain={() => setReceipt(null)} />
      ) : (
        <>
          <Text>{t('contact.text')}</Text>
          {/* Hidden in print, because it is a form. */}
          <Box _print={{ display: 'none' }}>
            <ReportForm onSent={setReceipt} />
          </Box>
        </>
      )}
      {contact && (
        <Stack gap="0.375rem" marginTop="0.5rem">
          <Heading level={3}>{t('contact.other')}</Heading>
          <ul>
            <li>
              <PhoneHours contact={contact}>
                {(hours) => t('contact.phone', { phone: contact.phone.replaceAll(' ', '\u00a0'), hours })}
              </PhoneHours>
            </li>
            <li>
              <InFrench words={contact.postalAddress.join(', ')}>
                {(address) => t('contact.post', { address })}
              </InFrench>
            </li>
          </ul>
        </Stack>
      )}
    </Section>
  );
}
