import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { Button } from '../action/Button.tsx';
import { useUiTexts } from '../system/texts.ts';
import { Text } from '../text/Text.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    position: { base: 'fixed', md: 'static' },
    insetInline: 0,
    bottom: 0,
    zIndex: 1100,
    background: 'surface',
    boxShadow: { base: '0 -1px 0 var(--p-line)', md: 'none' },
    padding: { base: '0.75rem 1rem calc(0.75rem + env(safe-area-inset-bottom))', md: '0.25rem 0 0' },
  },
});

/**
 * "2 modifications non enregistrées · Annuler · Enregistrer": on a phone it replaces the tab bar.
 */
export function SaveBar({ saveText }: { saveText?: ReactNode }) {
  const t = useUiTexts();
  const form = useForm();
  const { dirtyFields, submitting } = useFormState({ subscription: { dirtyFields: true, submitting: true } });
  const count = Object.keys(dirtyFields ?? {}).length;
  if (count === 0) return null;
  return (
    <Bar>
      <Text variant="small" tone="muted" flex={1} role="status" display={{ base: 'none', md: 'block' }}>
        {t('unsaved', { count })}
      </Text>
      <Button variant="text" disabled={submitting} onClick={() => form.reset()}>
        {t('cancel')}
      </Button>
      <SubmitButton flex={{ base: 1, md: '0 0 auto' }} minW={{ md: '8.75rem' }}>
        {saveText ?? t('save')}
      </SubmitButton>
    </Bar>
  );
}
