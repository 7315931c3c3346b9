import type { RequestAwaits, RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { isPromiseBroken } from '@member-portal/shared-kernel/rules/promise';
import { isAnsweredComplaint, REQUEST_STATUSES } from '@member-portal/shared-kernel/rules/request-status';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Banner, Box } from '@member-portal/shared-kernel/ui';
import { Clock } from '@member-portal/shared-kernel/ui/icons';
import type { ReactNode } from 'react';
import { RequestNote } from '../../../common/RequestNote.tsx';
import { useT } from '../../../texts.ts';
import { WayToAsk } from '../WayToAsk.tsx';

/** Who has to act; null for a closed request. */
export function turnOf({ statusKey, awaits }: RequestDetail): RequestAwaits | null {
  const { phase, awaits: ofStatus } = REQUEST_STATUSES[statusKey];
  return phase === 'closed' ? null : (awaits ?? ofStatus ?? 'insurer');
}

/** Says that the request is closed or answered; else who acts and by when, with a link to ask if the day has passed. */
export function OthersAct({ request }: { request: RequestDetail }) {
  const t = useT();
  const group = requestType(request.typeCode)?.group ?? 'other';
  if (request.can.reply || isAnsweredComplaint(group, request.statusKey))
    return <Banner tone="success" title={t('expected.answered')} />;
  const turn = turnOf(request);
  if (turn === null) return <Banner tone="success" title={t('expected.closed')} />;
  return <Waiting request={request} isOthers={turn === 'social_security'} />;
}

function Waiting({ request, isOthers }: { request: RequestDetail; isOthers: boolean }) {
  const t = useT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const { expectedBy, usuallyBy, answeringSince } = request;
  const dated = (date: string) => ({ date: formats.longDayMonth(date, today) });
  if (expectedBy !== null && isPromiseBroken(request, today))
    return (
      <Late title={t('expected.late', dated(expectedBy))} request={request}>
        {t(isOthers ? 'expected.lateSocialSecurity' : 'expected.lateInsurer')}
      </Late>
    );
  if (isOthers && expectedBy === null && usuallyBy && usuallyBy < today)
    return (
      <Late title={t('expected.socialSecurityLate', dated(usuallyBy))} request={request}>
        {t('expected.lateSocialSecurity')}
      </Late>
    );
  const here = request.steps.find(({ state }) => state === 'current');
  // The insurer has done nothing yet, and the portal tells the member where to continue.
  if (here?.statusKey === 'received' && here.infoMessage && here.linkInfoMessage?.startsWith('/'))
    return (
      <Banner tone="warning" title={t('expected.goOn')} stacked>
        <RequestNote words={here.infoMessage} code={here.infoCode} />
      </Banner>
    );
  const byWhen = expectedBy
    ? t('expected.by', dated(expectedBy))
    : usuallyBy
      ? t(isOthers ? 'expected.socialSecurityUsually' : 'expected.usually', dated(usuallyBy))
      : answeringSince
        ? t('expected.answering', dated(answeringSince))
        : t('expected.unknown');
  return (
    <Banner tone="info" icon={Clock} title={t('expected.nothing')} stacked>
      {t(isOthers ? 'expected.socialSecurity' : 'expected.working')} {byWhen}
      {!expectedBy && !usuallyBy && (
        <Box marginTop="0.5rem">
          <WayToAsk request={request} />
        </Box>
      )}
    </Banner>
  );
}

/** A day that has passed, with a link to ask. */
function Late({ title, request, children }: { title: string; request: RequestDetail; children: ReactNode }) {
  return (
    <Banner tone="warning" title={title} stacked>
      {children}
      <Box marginTop="0.5rem">
        <WayToAsk request={request} />
      </Box>
    </Banner>
  );
}
