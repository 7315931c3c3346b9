import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Text } from '@member-portal/shared-kernel/ui';
import { useContactT } from '../../../contact-texts.ts';
import { OthersAct, turnOf } from './OthersAct.tsx';

/**
 * Below the last message: the effect of a reply and when it is answered; without a reply, who acts next and
 * by when.
 */
export function WhatFollows({ request }: { request: RequestDetail }) {
  const t = useContactT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const { replyAnsweredBy } = request;
  const isClosed = turnOf(request) === null;
  if (!request.can.reply && !isClosed) return <OthersAct request={request} />;
  return (
    <Text variant="small" tone="muted" paddingInlineStart="3rem">
      {request.can.reply ? t('reply.reopens') : t('thread.closed')}
      {replyAnsweredBy && (
        <>
          <br />
          {t('reply.answeredBy', { date: formats.longDayMonth(replyAnsweredBy, today) })}
        </>
      )}
    </Text>
  );
}
