import { errorSentence } from '@member-portal/shared-kernel/api';
import type { SchoolingChild } from '@member-portal/shared-kernel/contracts/campaigns';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import {
  type PopupDialogProps,
  useMutation,
  useQuery,
  useServices,
  useStream,
} from '@member-portal/shared-kernel/state';
import { Banner, Button, Flex, QueryView, Stack, Text } from '@member-portal/shared-kernel/ui';
import { CheckboxList } from '@member-portal/shared-kernel/ui/fields';
import { GraduationCap } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { useCampaignT } from '../../campaign-texts.ts';
import { campaignMutations, campaignQueries } from '../../data/campaigns.ts';
import { ChildCertificate } from './ChildCertificate.tsx';
import { useShownDetails } from './shown-details.ts';
import { useSchoolingAnswers } from './use-schooling-answers.ts';

/**
 * Requests a school certificate for each child. The member sends it, postpones it, or declares that the child
 * is not at school.
 */
export default function SchoolingDialog({ onClosed }: PopupDialogProps) {
  const t = useCampaignT();
  const { notify, session } = useServices();
  const query = useQuery(campaignQueries.schooling());
  const hiding = useMutation(campaignMutations.hide());
  const [open, setOpen] = useState(true);
  const [hide, setHide] = useState(false);
  // A sent certificate is no longer expected: the dialog shows the children of the first answer.
  const [children, setChildren] = useState<SchoolingChild[] | null>(null);
  if (!children && query.data) setChildren(query.data.children);
  const answers = useSchoolingAnswers({
    children: children ?? [],
    hide,
    onDone(sent) {
      notify({ tone: 'success', text: t(sent > 0 ? 'schooling.doneSent' : 'schooling.done') });
      setOpen(false);
    },
  });
  async function close() {
    if (hide) await hiding.mutateAsync('schooling').catch(() => {});
    setOpen(false);
  }
  // No click opens this dialog, so it waits for its data and does not grow under the member's pointer.
  if (query.isPending) return null;
  return (
    <Dialog
      open={open}
      onClose={() => void close()}
      onExited={() => {
        onClosed('session');
        void session.refresh();
      }}
      icon={GraduationCap}
      iconTone="warning"
      title={t('schooling.title')}
      subtitle={<Deadline dueDate={query.data?.dueDate ?? null} />}
      footer={
        <Flex width="full" gap="0.25rem 1rem" wrap="wrap" alignItems="center" justifyContent="space-between">
          <Button variant="text" onClick={() => void close()}>
            {t('schooling.close')}
          </Button>
          <Button
            variant="primary"
            loading={answers.isSending}
            loadingText={t('schooling.validate')}
            disabled={!children || children.length === 0}
            onClick={answers.send}
          >
            {t('schooling.validate')}
          </Button>
        </Flex>
      }
    >
      <QueryView
        query={query}
        skeleton={null}
        failure={{ title: t('schooling.failed'), text: t('schooling.failedText') }}
      >
        {() => (
          <Stack gap="1rem">
            <ShownDetails />
            {answers.error !== null && (
              <Banner tone="danger" role="alert">
                {errorSentence(answers.error, t)}
              </Banner>
            )}
            {children?.length === 0 && <Text variant="row">{t('schooling.none')}</Text>}
            {children?.map((child) => (
              <ChildCertificate key={child.id} child={child} onAnswer={answers.onAnswer} />
            ))}
            <CheckboxList
              options={[{ value: 'hide', label: t('schooling.hide') }]}
              chosen={hide ? ['hide'] : []}
              onChange={(chosen) => setHide(chosen.length > 0)}
            />
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}

/** Required document and deadline. */
function Deadline({ dueDate }: { dueDate: string | null }) {
  const t = useCampaignT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  if (!dueDate) return t('schooling.undated');
  const date = formats.longDayMonth(dueDate, today);
  return t(dueDate < today ? 'schooling.late' : 'schooling.before', { date });
}

function ShownDetails() {
  const t = useCampaignT();
  const details = useShownDetails('schooling');
  return (
    <Text variant="small" tone="muted">
      {t('schooling.shows', { details })}
    </Text>
  );
}
