import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Text } from '@member-portal/shared-kernel/ui';
import { useContactT } from '../../../contact-texts.ts';
import { OthersAct } from './OthersAct.tsx';

/** Below the last message: what a reply does and when it is answered; without a reply, who acts next and by when. */
export function WhatFollows({ request }: { request: RequestDetail }) {
  const t = useContactT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const { replyAnsweredBy } = request;
  if (!request.can.reply) return <OthersAct request={request} />;
  return (
    <Text variant="small" tone="muted" paddingInlineStart="3rem">
      {t('reply.reopens')}
      {replyAnsweredBy && (
        <>
          <br />
          {t('reply.answeredBy', { date: formats.longDayMonth(replyAnsweredBy, today) })}
        </>
      )}
    </Text>
  );
}
