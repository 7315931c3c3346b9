import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiError } from 'shared-kernel/api';
import { useServices, useStream } from 'shared-kernel/state';
import { Banner, Button, Flex, SkeletonRows, Stack, Text } from 'shared-kernel/ui';
import { Form, SubmitButton } from 'shared-kernel/ui/form';
import { ArrowLeft, Check } from 'shared-kernel/ui/icons';
import { Dialog } from 'shared-kernel/ui/overlay';
import { useT } from '../../texts.ts';
import { useActs } from './acts.query.ts';
import { ChooseAct } from './ChooseAct.tsx';
import { ChosenAct } from './ChosenAct.tsx';
import { ClaimDetailsForm } from './ClaimDetailsForm.tsx';
import { ClaimDocuments } from './ClaimDocuments.tsx';
import { ClaimSent } from './ClaimSent.tsx';
import { ClaimSummary } from './ClaimSummary.tsx';
import type { ClaimDetails, ClaimStep } from './claim-draft.ts';
import { toClaim } from './to-claim.ts';
import { useClaimDraft } from './use-claim-draft.ts';
import { useClaimFiles } from './use-claim-files.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { useSendClaim } from './use-send-claim.ts';

const STEPS = 4;

/** The claim, in four steps over the page underneath. The draft is loaded before anything is shown. */
export default function ClaimRefundDialog() {
  const draft = useClaimDraft();
  const t = useT();
  const { closeDialog } = useServices();
  const [open, setOpen] = useState(true);
  const shell = { open, onClose: () => setOpen(false), onExited: closeDialog };
  if (!draft.draft)
    return (
      <Dialog {...shell} title={t('claim.title')}>
        <SkeletonRows count={4} value={false} />
      </Dialog>
    );
  return <Steps {...draft} draft={draft.draft} shell={shell} />;
}

interface StepsProps extends Omit<ReturnType<typeof useClaimDraft>, 'draft'> {
  draft: NonNullable<ReturnType<typeof useClaimDraft>['draft']>;
  shell: { open: boolean; onClose: () => void; onExited: () => void };
}

function Steps({ draft, latest, resumed, saved, change, saveNow, erase, restart, shell }: StepsProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const { navigate, session } = useServices();
  const readOnly = useStream(session.profile)?.readOnly ?? false;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [filesError, setFilesError] = useState<string | null>(null);
  const [refused, setRefused] = useState<Record<string, { value: unknown; text: string }>>({});
  const files = useClaimFiles({
    uploads: draft.uploads,
    onUploaded: (fileId, uploadId) =>
      change(({ uploads }) => ({ uploads: { ...uploads, [fileId]: uploadId } })),
    onRemoved: (fileId) =>
      change(({ uploads }) => ({
        uploads: Object.fromEntries(Object.entries(uploads).filter(([id]) => id !== fileId)),
      })),
  });
  const { sending, receipt, send } = useSendClaim({ latest, change, saveNow, erase });
  const act = useActs().data?.acts.find(({ code }) => code === draft.actCode) ?? null;
  const step: ClaimStep = act ? draft.step : 1;
  const claim = toClaim(draft, files.files);
  // What the form starts with must not follow what it tells: it would begin anew at every keystroke.
  const startDetails = useRef(draft.details);
  useFocusOnStep(step);
  const goTo = (next: ClaimStep) => {
    startDetails.current = latest.current.details;
    setRefusal(null);
    change({ step: next });
  };

  function leaveDocuments() {
    const error = filesRefusal();
    setFilesError(error && refusalText(error));
    if (!error) goTo(4);
  }
  /** Why the files do not let the claim go on, as a code. */
  function filesRefusal(): string | null {
    if (files.files.some(({ state }) => state === 'error')) return 'files_in_error';
    if (files.files.some(({ state }) => state !== 'done')) return 'files_not_ready';
    return files.count === 0 ? 'files_required' : null;
  }

  async function submit() {
    if (!claim || sending) return;
    const error = await send(claim);
    if (error) showRefusal(error);
  }

  /** Leads to the step whose field was refused, and says why there. */
  function showRefusal(error: ApiError) {
    const fields = error.fieldErrors;
    const names = Object.keys(fields);
    const uploadErrors = names.filter((name) => name.startsWith('uploadIds'));
    if (names.length === 0) {
      setRefusal(refusalText(error.code, error.params));
    } else if (uploadErrors.length > 0) {
      files.sendAgain(uploadErrors.flatMap((name) => claim?.uploadIds[Number(name.split('.')[1])] ?? []));
      setFilesError(
        refusalText(
          fields[uploadErrors[0] as string]?.code ?? 'unexpected',
          fields[uploadErrors[0] as string]?.params,
        ),
      );
      goTo(3);
    } else {
      setRefused(
        Object.fromEntries(
          names.map((name) => [
            name,
            {
              value: valueAt(latest.current.details, name),
              text: refusalText(fields[name]?.code ?? '', fields[name]?.params),
            },
          ]),
        ),
      );
      goTo(names.includes('actCode') ? 1 : 2);
    }
  }

  if (receipt)
    return (
      <Dialog
        {...shell}
        title={t('claim.title')}
        footer={
          <Flex width="full" justifyContent="flex-end">
            <Button
              variant="primary"
              onClick={() => void navigate('requests', { search: { request: receipt.requestId } })}
            >
              {t('claim.sent.follow')}
            </Button>
          </Flex>
        }
      >
        <ClaimSent receipt={receipt} />
      </Dialog>
    );

  const back = step > 1 ? () => goTo((step - 1) as ClaimStep) : undefined;
  const frame = {
    ...shell,
    title: t(`claim.steps.${step}`),
    step: { current: step, total: STEPS },
    ...(back ? { onBack: back } : {}),
  };
  const showsResumed = resumed && step < 4;
  const notice = (readOnly || showsResumed) && (
    <Stack gap="0.75rem" marginBottom="1rem">
      {readOnly && <Banner tone="warning">{t('claim.readOnly')}</Banner>}
      {showsResumed && (
        <Banner
          tone="neutral"
          title={t('claim.resumed')}
          action={
            <Button variant="text" size="sm" onClick={() => void restart()}>
              {t('claim.restart')}
            </Button>
          }
        />
      )}
    </Stack>
  );

  const chosen = act && <ChosenAct act={act} draft={draft} onChange={() => goTo(step === 2 ? 1 : 2)} />;
  const content = {
    1: <ChooseAct onChoose={({ code }) => change({ actCode: code, step: 2 })} />,
    2: <ClaimDetailsForm onChange={(details) => change({ details })} refused={refused} />,
    3: act && <ClaimDocuments act={act} files={files} error={filesError} />,
    4: act && claim && <ClaimSummary act={act} claim={claim} files={files.files} refusal={refusal} />,
  };
  const next = {
    1: null,
    2: <SubmitButton>{t('claim.continue')}</SubmitButton>,
    3: (
      <Button variant="primary" onClick={leaveDocuments}>
        {t('claim.continue')}
      </Button>
    ),
    4: (
      <Button
        variant="primary"
        loading={sending}
        loadingText={t('claim.sending')}
        locked={readOnly}
        disabled={!claim || claim.uploadIds.length === 0}
        onClick={() => void submit()}
      >
        {t('claim.send')}
      </Button>
    ),
  };
  // One form and one dialog for all steps: another one at each step would open anew and lose the focus.
  return (
    <Form<ClaimDetails> detached initialValues={startDetails.current} onSubmit={() => goTo(3)}>
      <Dialog
        {...frame}
        {...(step > 1 && { footer: <Footer back={back} saved={saved} next={next[step]} /> })}
      >
        {notice}
        {(step === 2 || step === 3) && chosen}
        {content[step]}
      </Dialog>
    </Form>
  );
}

/** A new step is a new page to a screen reader: it begins at the dialog's title. */
function useFocusOnStep(step: ClaimStep) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector<HTMLElement>('[role=dialog] h2')?.focus();
  }, [step]);
}

/** 'sessions.0.careDate' in the details. */
function valueAt(details: ClaimDetails, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], details);
}

interface FooterProps {
  back: (() => void) | undefined;
  saved: boolean | null;
  next: ReactNode;
}

/** Back, whether the draft is kept, and on. */
function Footer({ back, saved, next }: FooterProps) {
  const t = useT();
  return (
    <Flex width="full" alignItems="center" gap="1rem" justifyContent="space-between">
      {back ? (
        <Button variant="text" icon={ArrowLeft} onClick={back}>
          {t('claim.back')}
        </Button>
      ) : (
        <span />
      )}
      <Flex alignItems="center" gap="1rem">
        <Text
          variant="small"
          tone="muted"
          role="status"
          display={{ base: 'none', md: 'inline-flex' }}
          alignItems="center"
          gap="0.375rem"
        >
          {saved === true && (
            <>
              <Check size={16} aria-hidden /> {t('claim.saved')}
            </>
          )}
          {saved === false && t('claim.notSaved')}
        </Text>
        {next}
      </Flex>
    </Flex>
  );
}
