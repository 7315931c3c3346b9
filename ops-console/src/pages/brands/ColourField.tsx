import { parseColour } from '@member-portal/shared-kernel/rules/brand-charter';
import { Box, Button, chakra } from '@member-portal/shared-kernel/ui';
import { FieldFrame, useField } from '@member-portal/shared-kernel/ui/form';
import { useId } from 'react';
import { useConsoleTexts } from '../../common/texts.ts';

const Control = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    minHeight: '3rem',
    paddingInline: '0.5rem',
    background: 'surface',
    border: '1px solid var(--p-line-strong)',
    borderRadius: 'md',
    '&[data-invalid]': { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px var(--p-danger)' },
    '&:has(input:disabled)': { background: 'surface-2' },
  },
});
/** The browser's own picker; its swatch is the preview of the colour. */
const Swatch = chakra('input', {
  base: {
    width: '2.25rem',
    height: '2.25rem',
    padding: '0.125rem',
    flexShrink: 0,
    background: 'none',
    border: 0,
    borderRadius: 'sm',
    cursor: 'pointer',
    _disabled: { cursor: 'not-allowed' },
    '&::-webkit-color-swatch': { border: '1px solid var(--p-line-strong)', borderRadius: '6px' },
    '&::-webkit-color-swatch-wrapper': { padding: 0 },
  },
});
const Code = chakra('input', {
  base: {
    flex: 1,
    minWidth: 0,
    minHeight: '2.5rem',
    background: 'none',
    border: 0,
    color: 'text',
    fontSize: '1rem',
    textTransform: 'uppercase',
    borderRadius: 'sm',
  },
});

interface ColourFieldProps {
  name: string;
  label: string;
  error: string | undefined;
  /** The nearest valid colour: '#2e1720'. */
  nearest: string | undefined;
}

/** A colour as '#rrggbb' or from the browser's picker. With a refused colour, it offers the nearest valid one. */
export function ColourField({ name, label, error, nearest }: ColourFieldProps) {
  const t = useConsoleTexts();
  const id = useId();
  const { input } = useField<string>(name);
  const verdict = parseColour(input.value);
  const ids = { control: id, hint: `${id}-hint`, message: `${id}-message` };
  return (
    <Box minWidth={0}>
      <FieldFrame label={label} ids={ids} error={error}>
        <Control data-invalid={error ? '' : undefined}>
          <Swatch
            type="color"
            aria-label={t('brands.picker', { label })}
            value={verdict.ok ? verdict.value : '#000000'}
            onChange={(event) => input.onChange(event.target.value)}
          />
          <Code
            {...input}
            id={id}
            spellCheck={false}
            autoComplete="off"
            maxLength={7}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? ids.message : undefined}
          />
        </Control>
      </FieldFrame>
      {nearest && (
        <Button variant="text" size="sm" onClick={() => input.onChange(nearest)}>
          {t('brands.take', { colour: nearest.toUpperCase() })}
        </Button>
      )}
    </Box>
  );
}
