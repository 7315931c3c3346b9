import type { PortabilityPopup } from '@member-portal/shared-kernel/contracts/campaigns';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { EMPLOYMENT_CENTRE } from '@member-portal/shared-kernel/rules/shared-document';
import {
  type PopupDialogProps,
  useAllInfo,
  useMutation,
  useServices,
} from '@member-portal/shared-kernel/state';
import { FilesField, SubmissionInPlace } from '@member-portal/shared-kernel/submission';
import { Box, Button, Flex, QueryView, SkeletonRows, Stack, Text } from '@member-portal/shared-kernel/ui';
import { CheckboxList } from '@member-portal/shared-kernel/ui/fields';
import { ShieldCheck } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { useCampaignT } from '../../campaign-texts.ts';
import { useSharing } from '../../common/use-sharing.ts';
import { campaignMutations } from '../../data/campaigns.ts';
import { useShownDetails } from './shown-details.ts';

/** The cover of a former employer: a proof is required or has expired, or the rights have ended. */
export default function PortabilityDialog({ profile, onClosed }: PopupDialogProps) {
  const t = useCampaignT();
  const formats = useFormats();
  const { navigate, routes, session } = useServices();
  const hiding = useMutation(campaignMutations.hide());
  const [open, setOpen] = useState(true);
  const [hide, setHide] = useState(false);
  // The profile drops the case once it is answered, while the dialog still closes.
  const [news] = useState(profile.popups.portability);
  const [place, setPlace] = useState<Element | null>(null);
  if (!news) return null;
  const dates = { coveredUntil: formats.date(news.coveredUntil), until: formats.date(news.until) };
  async function close() {
    if (hide) await hiding.mutateAsync('portability').catch(() => {});
    setOpen(false);
  }
  const isEnded = news.case === 'rights_ended';
  return (
    <Dialog
      open={open}
      onClose={() => void close()}
      onExited={() => {
        onClosed('session');
        void session.refresh();
      }}
      icon={ShieldCheck}
      iconTone={isEnded ? 'warning' : 'primary'}
      title={t(`portability.${news.case}.title`)}
      subtitle={t(`portability.${news.case}.text`, dates)}
      footer={
        <Flex width="full" gap="0.25rem 1rem" wrap="wrap" alignItems="center" justifyContent="space-between">
          <Button variant="text" onClick={() => void close()}>
            {t('portability.later')}
          </Button>
          {/* As wide as the line on a phone, like the last button of other footers. */}
          {!isEnded && (
            <Box ref={setPlace} display="contents" css={{ '& > button': { flexGrow: { base: 1, md: 0 } } }} />
          )}
          {isEnded && routes.exists('message-form') && (
            <Button
              variant="primary"
              onClick={() => {
                void close();
                navigate('message-form', { search: { category: 'MEMBERSHIP', object: 'situation' } });
              }}
            >
              {t('portability.rights_ended.ask')}
            </Button>
          )}
        </Flex>
      }
    >
      <Stack gap="1rem">
        {isEnded ? <ByPhone /> : <Proof news={news} place={place} onSent={() => setOpen(false)} />}
        <CheckboxList
          options={[{ value: 'hide', label: t('portability.hide') }]}
          chosen={hide ? ['hide'] : []}
          onChange={(chosen) => setHide(chosen.length > 0)}
        />
      </Stack>
    </Dialog>
  );
}

function ByPhone() {
  const t = useCampaignT();
  const { contact } = useServices().environment;
  if (!contact) return null;
  return (
    <Text variant="row">
      {t('portability.rights_ended.byPhone', { phone: contact.phone.replaceAll(' ', '\u00a0') })}
    </Text>
  );
}

interface ProofProps {
  news: PortabilityPopup;
  /** Place of the submit button. */
  place: Element | null;
  onSent: () => void;
}

/** The policyholder's proof of unemployment benefit. */
function Proof(props: ProofProps) {
  const t = useCampaignT();
  const query = useAllInfo();
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows count={1} value={false} />}
      failure={{ title: t('portability.failed'), text: t('portability.failedText') }}
    >
      {({ insured }) => {
        const self = insured.beneficiaries.find(({ insured: isInsured }) => isInsured);
        return self && <ProofForm {...props} beneficiaryId={self.id} />;
      }}
    </QueryView>
  );
}

function ProofForm({ place, onSent, beneficiaryId }: ProofProps & { beneficiaryId: string }) {
  const t = useCampaignT();
  const details = useShownDetails('employment_centre');
  const { notify } = useServices();
  const proof = useSharing({ documentType: EMPLOYMENT_CENTRE, beneficiaryId, draft: 'portability' });
  const isSent = proof.receipt !== null;
  const tell = useRef(() => {});
  tell.current = () => {
    notify({ tone: 'success', text: t('portability.sent') });
    onSent();
  };
  useEffect(() => {
    if (isSent) tell.current();
  }, [isSent]);
  return (
    <Stack gap="0.75rem">
      <Text variant="small" tone="muted">
        {t('portability.shows', { details })} {t('portability.how')}
      </Text>
      <SubmissionInPlace
        submission={proof}
        sendLabel={t('portability.send')}
        footer={{ place, content: (send) => send }}
      >
        <FilesField submission={proof} title={t('portability.drop')} />
      </SubmissionInPlace>
    </Stack>
  );
}
