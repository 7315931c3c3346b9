import type { NoticeChoices } from '@member-portal/shared-kernel/contracts/notifications';
import { Grid, Text } from '@member-portal/shared-kernel/ui';
import { CheckboxField } from '@member-portal/shared-kernel/ui/form';
import { Lock } from '@member-portal/shared-kernel/ui/icons';
import { usePreferenceT } from '../../preference-texts.ts';
import { noticeField } from './preference-values.ts';

/** Choice of the notices that are sent by mail. Notices that the law requires are always sent and marked as such. */
export function NoticeFields({ choices }: Pick<NoticeChoices, 'choices'>) {
  const t = usePreferenceT();
  const always = choices.filter(({ alwaysOn }) => alwaysOn);
  return (
    <>
      <Text variant="small" tone="muted" marginBottom="0.5rem">
        {t('notices.text')}
      </Text>
      {choices
        .filter(({ alwaysOn }) => !alwaysOn)
        .map(({ kind }) => (
          <CheckboxField
            key={kind}
            name={noticeField(kind)}
            label={t(`notices.kind.${kind}.label`)}
            hint={t(`notices.kind.${kind}.hint`)}
          />
        ))}
      {always.map(({ kind }) => (
        <Grid key={kind} gridTemplateColumns="auto minmax(0, 1fr)" gap="0.75rem" paddingBlock="0.6875rem">
          <Lock size={22} aria-hidden />
          <div>
            <Text variant="row">{t(`notices.kind.${kind}.label`)}</Text>
            <Text variant="small" tone="muted">
              {t(`notices.kind.${kind}.hint`)}
            </Text>
          </div>
        </Grid>
      ))}
    </>
  );
}
