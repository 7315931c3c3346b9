import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { CONTACT_CATEGORIES, contactRequestOf } from '@member-portal/shared-kernel/rules/contact-categories';
import { useReadOnly, useServices } from '@member-portal/shared-kernel/state';
import { Box, Button, SkeletonRows } from '@member-portal/shared-kernel/ui';
import { MessageSquare } from '@member-portal/shared-kernel/ui/icons';
import { lazy, Suspense } from 'react';
import { carryQuestion } from '../../../common/carried-question.ts';
import { useContactT } from '../../../contact-texts.ts';

// Most requests take no reply, so the form is loaded for those that do.
const ReplyComposer = lazy(() =>
  import('./ReplyComposer.tsx').then((loaded) => ({ default: loaded.ReplyComposer })),
);

/** The category of a question of this type; undefined for other requests. */
const categoryOf = (typeCode: number) =>
  CONTACT_CATEGORIES.find((category) => contactRequestOf(category, 'other').typeCode === typeCode);

/** What the member can write: a reply where the request takes one, else a new message. */
export function RequestFooter({ request }: { request: RequestDetail }) {
  const t = useContactT();
  const { navigate } = useServices();
  const readOnly = useReadOnly();
  if (request.can.reply)
    return (
      <Box width="full" minWidth={0}>
        <Suspense fallback={<SkeletonRows count={1} value={false} />}>
          <ReplyComposer requestId={request.id} />
        </Suspense>
      </Box>
    );
  return (
    <Button
      icon={MessageSquare}
      locked={readOnly}
      onClick={() => {
        const category = categoryOf(request.typeCode);
        carryQuestion(category ? { category } : {});
        void navigate('message-form');
      }}
    >
      {t('reply.another')}
    </Button>
  );
}
