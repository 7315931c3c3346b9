import type { HelpReportReceipt } from '@member-portal/shared-kernel/contracts/help-reports';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@member-portal/shared-kernel/ui';
import { PhoneState } from '@member-portal/shared-kernel/ui/contact';
import { CircleCheck, Copy, MessageSquare, Phone } from '@member-portal/shared-kernel/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useHelpT } from './help-texts.ts';

const CodeBox = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.5rem',
    padding: { base: '1rem', md: '1.25rem 1.5rem' },
    borderRadius: 'md',
    background: 'surface-2',
  },
});
const Code = chakra('span', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'heading',
    fontSize: { base: '2rem', md: '2.875rem' },
    lineHeight: '3rem',
    letterSpacing: '0.03em',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'all',
  },
});

interface HelpReceiptProps {
  receipt: Infer<typeof HelpReportReceipt>;
  onAgain: () => void;
}

/** The code, large and with a copy button, and how to reach an advisor. */
export function HelpReceipt({ receipt, onAgain }: HelpReceiptProps) {
  const t = useHelpT();
  const formats = useFormats();
  const { environment, session, today, routes } = useServices();
  const isSignedIn = useStream(session.profile) !== null;
  const date = formats.longDayMonth(receipt.validUntil, useStream(today));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const { code, days, sentAt } = receipt;
  const { contact } = environment;

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setCopied('copied');
    } catch {
      setCopied('copyFailed');
    }
  }

  return (
    <Stack gap="1rem">
      <Flex alignItems="center" gap="0.5rem" color="success" fontWeight="emphasis" role="status">
        <CircleCheck size={20} aria-hidden />
        {t('receipt.sentAt', { time: formats.time(sentAt) })}
      </Flex>
      <Heading level={2} ref={title} tabIndex={-1}>
        {t('receipt.title')}
      </Heading>
      <CodeBox>
        <Code role="img" aria-label={t('receipt.code', { letters: code.split('').join(' ') })}>
          {code.slice(0, 3)} {code.slice(3)}
        </Code>
        <Button
          variant="secondary"
          icon={Copy}
          aria-label={t('receipt.copyLabel')}
          onClick={() => void copy()}
        >
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            {t('receipt.copy')}
          </Box>
        </Button>
      </CodeBox>
      <Text variant="small" role="status" {...(copied === null && { display: 'none' })}>
        {copied && t(`receipt.${copied}`)}
      </Text>
      <Text variant="small" tone="muted">
        {t('receipt.valid', { count: days, date })}
      </Text>
      <Flex wrap="wrap" gap="0.5rem">
        {contact && (
          <Button
            variant="primary"
            icon={Phone}
            href={`tel:${contact.phone.replace(/\s/g, '')}`}
            aria-label={t('receipt.callNumber', { number: contact.phone })}
          >
            <Box as="span" display={{ base: 'inline', md: 'none' }}>
              {t('receipt.call')}
            </Box>
            <Box as="span" display={{ base: 'none', md: 'inline' }}>
              {t('receipt.callNumber', { number: contact.phone.replaceAll(' ', '\u00a0') })}
            </Box>
          </Button>
        )}
        {isSignedIn && routes.exists('contact-us') && (
          <Button variant="secondary" icon={MessageSquare} route="contact-us">
            {t('receipt.write')}
          </Button>
        )}
        <Button variant="text" onClick={onAgain}>
          {t('receipt.again')}
        </Button>
      </Flex>
      {contact && (
        <div>
          <PhoneState hours={contact.dayCallHourRates} />
        </div>
      )}
    </Stack>
  );
}
