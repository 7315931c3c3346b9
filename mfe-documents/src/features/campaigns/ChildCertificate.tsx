import type { SchoolingChild, SchoolingChoice } from '@member-portal/shared-kernel/contracts/campaigns';
import { ageOn } from '@member-portal/shared-kernel/rules/age';
import { SCHOOLING } from '@member-portal/shared-kernel/rules/shared-document';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { FilesField } from '@member-portal/shared-kernel/submission';
import { Avatar, Banner, Box, Flex, Segmented, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Check } from '@member-portal/shared-kernel/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useCampaignT } from '../../campaign-texts.ts';
import { useSharing } from '../../common/use-sharing.ts';

export type Choice = 'send' | SchoolingChoice;
const CHOICES: readonly Choice[] = ['send', 'later', 'not_at_school'];

/** Data that the dialog needs from a child to send the answers. */
export interface ChildAnswer {
  choice: Choice;
  isSending: boolean;
  isSent: boolean;
  /** The certificate can be sent: a file is chosen and every file is uploaded. */
  isReady: boolean;
  /** Sends the certificate, or shows the missing fields. */
  send: () => void;
}

interface ChildCertificateProps {
  child: SchoolingChild;
  onAnswer: (beneficiaryId: string, answer: ChildAnswer) => void;
}

/** One child: the certificate, or the reason why none is sent. Its files have their own draft. */
export function ChildCertificate({ child, onAnswer }: ChildCertificateProps) {
  const t = useCampaignT();
  const today = useStream(useServices().today);
  const [choice, setChoice] = useState<Choice>('send');
  const { id, firstName, surName, birthDate, familyPosition } = child;
  const certificate = useSharing({
    documentType: SCHOOLING,
    beneficiaryId: id,
    draft: `schooling-${familyPosition}`,
  });
  const { files, filesError, receipt, refusal, sending, submit } = certificate;
  const isSent = receipt !== null;
  const isEmpty = files.files.length === 0;
  const isReady = !isEmpty && files.files.every(({ state }) => state === 'done');
  const send = useRef(submit);
  send.current = submit;
  useEffect(
    () => onAnswer(id, { choice, isSending: sending, isSent, isReady, send: () => send.current() }),
    [id, choice, sending, isSent, isReady, onAnswer],
  );
  return (
    <Box border="1px solid var(--p-line)" borderRadius="md" padding="1rem">
      <Stack gap="0.75rem">
        <Flex gap="0.75rem" alignItems="center">
          <Avatar name={`${firstName} ${surName}`} index={familyPosition - 1} />
          <Box minWidth="0">
            <Text variant="row" strong>
              {firstName} {surName}
            </Text>
            <Text variant="small" tone="muted">
              {t('schooling.age', { count: ageOn(birthDate, today) })}
            </Text>
          </Box>
        </Flex>
        {isSent ? (
          <Flex gap="0.5rem" alignItems="center" color="success">
            <Check size={16} aria-hidden />
            <Text variant="row">{t('schooling.sent')}</Text>
          </Flex>
        ) : (
          <>
            <Segmented
              fill
              label={t('schooling.choiceOf', { name: firstName })}
              options={CHOICES.map((value) => ({ value, label: t(`schooling.choices.${value}`) }))}
              value={choice}
              onChange={setChoice}
            />
            {choice === 'send' && (
              <>
                {refusal && (
                  <Banner tone="danger" role="alert">
                    {refusal}
                  </Banner>
                )}
                <FilesField
                  submission={{
                    ...certificate,
                    filesError: filesError && isEmpty ? t('schooling.fileMissing') : filesError,
                  }}
                  title={t('schooling.drop', { name: firstName })}
                />
              </>
            )}
            {choice !== 'send' && (
              <Text variant="small" tone="muted">
                {choice === 'later'
                  ? t('schooling.laterHint')
                  : t('schooling.notAtSchoolHint', { name: firstName })}
              </Text>
            )}
          </>
        )}
      </Stack>
    </Box>
  );
}
