import { chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '../layout/primitives.tsx';
import { useFlowTexts } from './texts.ts';

const Press = chakra('button', {
  base: {
    flexShrink: 0,
    minHeight: '1.75rem',
    paddingInline: '0.25rem',
    marginInlineEnd: '-0.25rem',
    color: 'primary',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    fontWeight: 'emphasis',
    borderRadius: 'sm',
    _hover: { color: 'primary-hover', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    _disabled: { color: 'text-2', cursor: 'not-allowed' },
  },
});

/** The button « Modifier ». Screen readers also read the name of the answer. */
export function ChangeButton(props: { what: string; onClick: () => void; locked: boolean }) {
  const { what, onClick, locked } = props;
  const t = useFlowTexts();
  return (
    <Press type="button" onClick={onClick} disabled={locked}>
      {t('change')}
      <VisuallyHidden>{t('changeOf', { what })}</VisuallyHidden>
    </Press>
  );
}
