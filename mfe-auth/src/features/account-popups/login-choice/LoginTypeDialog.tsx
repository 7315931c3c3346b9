import { errorSentence } from '@member-portal/shared-kernel/api';
import type { LoginKind } from '@member-portal/shared-kernel/contracts/auth-accounts';
import { contactQueries, isAboutChoice, useChooseLogin } from '@member-portal/shared-kernel/security';
import { type PopupDialogProps, useQuery, useServices } from '@member-portal/shared-kernel/state';
import { Button, Flex, QueryView, SkeletonRows } from '@member-portal/shared-kernel/ui';
import {
  Form,
  FormBody,
  type FormErrors,
  RadioCards,
  SubmitButton,
} from '@member-portal/shared-kernel/ui/form';
import { IdCard, LogIn, Mail } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useRef, useState } from 'react';
import { usePopupT } from '../../../popup-texts.ts';

/** Days until a postponed choice is offered again. */
const AGAIN_AFTER = 30;

/** The choice of the future login: e-mail address or member number. */
export default function LoginTypeDialog({ profile, onClosed }: PopupDialogProps) {
  const t = usePopupT();
  const { notify, session } = useServices();
  const { choose, dialog } = useChooseLogin();
  const contacts = useQuery(contactQueries.all());
  const [open, setOpen] = useState(true);
  const isChosen = useRef(false);

  async function save({ login: kind }: { login?: LoginKind }): Promise<FormErrors | undefined> {
    if (!kind) return { login: t('login.required') };
    try {
      const login = await choose(kind);
      if (!login) return undefined;
      isChosen.current = true;
      notify({ tone: 'success', text: t('login.done', { login: login.login }) });
      setOpen(false);
      return undefined;
    } catch (error) {
      return { [isAboutChoice(error) ? 'login' : 'form']: errorSentence(error, t) };
    }
  }

  async function leave() {
    if (isChosen.current) await session.refresh().catch(() => {});
    onClosed(isChosen.current ? 'session' : { days: AGAIN_AFTER });
  }

  return (
    <>
      <Form<{ login?: LoginKind }> detached onSubmit={save}>
        <Dialog
          size="sm"
          open={open}
          onClose={() => setOpen(false)}
          onExited={() => void leave()}
          icon={LogIn}
          title={t('login.title')}
          subtitle={t('login.subtitle')}
          footer={
            <Flex width="full" justifyContent="flex-end" gap="0.75rem" wrap="wrap">
              <Button variant="text" onClick={() => setOpen(false)}>
                {t('later')}
              </Button>
              <SubmitButton disabled={!contacts.data} loadingText={t('saving')}>
                {t('login.submit')}
              </SubmitButton>
            </Flex>
          }
        >
          <QueryView
            query={contacts}
            skeleton={<SkeletonRows count={2} value={false} />}
            failure={{ title: t('failure.title'), text: t('failure.text') }}
          >
            {({ email }) => (
              <FormBody>
                <RadioCards
                  name="login"
                  label={t('login.label')}
                  options={[
                    {
                      value: 'EMAIL',
                      label: t('login.EMAIL'),
                      hint: email ?? t('login.noEmail'),
                      icon: Mail,
                      disabled: !email,
                    },
                    {
                      value: 'MEMBER_NUMBER',
                      label: t('login.MEMBER_NUMBER'),
                      hint: profile.membershipNumber,
                      icon: IdCard,
                    },
                  ]}
                />
              </FormBody>
            )}
          </QueryView>
        </Dialog>
      </Form>
      {dialog}
    </>
  );
}
