import { errorSentence, isApiError } from '@member-portal/shared-kernel/api';
import type { NoticeChoices } from '@member-portal/shared-kernel/contracts/notifications';
import type { Preferences } from '@member-portal/shared-kernel/contracts/preferences';
import { checkPreferences } from '@member-portal/shared-kernel/rules/preferences';
import { KeepDraft } from '@member-portal/shared-kernel/security';
import { useMutation, useReadOnly, useServices } from '@member-portal/shared-kernel/state';
import { Card, chakra, Heading, Stack } from '@member-portal/shared-kernel/ui';
import { Form, type FormErrors, SaveBar } from '@member-portal/shared-kernel/ui/form';
import { preferenceMutations } from '../../data/preferences.ts';
import { usePreferenceT } from '../../preference-texts.ts';
import { Deliveries } from './Deliveries.tsx';
import { NoticeFields } from './NoticeFields.tsx';
import { PreferenceNotices } from './PreferenceNotices.tsx';
import {
  changedNotices,
  changedPreferences,
  changedValues,
  type PreferenceValues,
  valuesOf,
} from './preference-values.ts';

// Disables all controls when nothing can be saved.
const Controls = chakra('fieldset', {
  base: {
    border: 0,
    padding: 0,
    margin: 0,
    minWidth: 0,
    // A control that gets the focus is scrolled to a place above the save bar.
    '& input': { scrollMarginBottom: '7rem' },
  },
});

// Sticks below several cards, so that it stays visible. On a phone the bar is fixed anyway.
const Saving = chakra('div', {
  base: {
    position: { md: 'sticky' },
    bottom: 0,
    zIndex: { md: 1 },
    marginTop: { md: '1.25rem' },
    marginInline: { md: 'calc(-1 * var(--p-page-x, 0px))' },
    padding: { md: '0.625rem var(--p-page-x, 1rem) 0.875rem' },
    background: 'surface',
    boxShadow: { md: '0 -1px 0 var(--p-line)' },
    '&:empty': { display: 'none' },
  },
});

interface PreferencesFormProps {
  preferences: Preferences;
  notices: NoticeChoices;
  /** Unsaved choices of an earlier visit. */
  restored: PreferenceValues;
  onChanged: (changed: PreferenceValues) => void;
}

/** One button saves both forms. Choices that were saved before a failure are not sent again. */
export function PreferencesForm({ preferences, notices, restored, onChanged }: PreferencesFormProps) {
  const t = usePreferenceT();
  const { notify } = useServices();
  const readOnly = useReadOnly();
  const saving = useMutation(preferenceMutations.save());
  const choosing = useMutation(preferenceMutations.chooseNotice());

  const wordsOf = (refusals: readonly { field: string; code: string }[]): FormErrors =>
    Object.fromEntries(
      refusals.map(({ field, code }) => [field, t([`refusals.${code}`, 'refusals.field_invalid'])]),
    );

  async function save(values: PreferenceValues): Promise<FormErrors | undefined> {
    try {
      const changes = changedPreferences(values, preferences);
      if (Object.keys(changes).length > 0) await saving.mutateAsync(changes);
      for (const choice of changedNotices(values, notices)) await choosing.mutateAsync(choice);
      notify({ tone: 'success', text: t('saved') });
      return undefined;
    } catch (error) {
      const refused = isApiError(error) ? Object.entries(error.fieldErrors) : [];
      if (refused.length === 0) return { form: errorSentence(error, t) };
      return wordsOf(refused.map(([field, { code }]) => ({ field, code })));
    }
  }

  return (
    <Form<PreferenceValues>
      initialValues={valuesOf(preferences, notices)}
      validate={(values) => wordsOf(checkPreferences(changedPreferences(values, preferences), preferences))}
      onSubmit={save}
    >
      {({ form, values }) => (
        <>
          <Controls disabled={readOnly}>
            <Stack gap={{ base: '0.75rem', md: '1.25rem' }}>
              <Card aria-labelledby="deliveries">
                <Stack gap="0.75rem">
                  <Heading level={2} id="deliveries">
                    {t('deliveries')}
                  </Heading>
                  <PreferenceNotices changes={preferences.changes} />
                  <Deliveries />
                </Stack>
              </Card>
              <Card aria-labelledby="notices">
                <Heading level={2} id="notices">
                  {t('notices.title')}
                </Heading>
                <NoticeFields choices={notices.choices} />
              </Card>
            </Stack>
          </Controls>
          <KeepDraft
            form={form}
            changed={changedValues(values, preferences, notices)}
            restored={restored}
            onChanged={onChanged}
          />
          <Saving>
            <SaveBar />
          </Saving>
        </>
      )}
    </Form>
  );
}
