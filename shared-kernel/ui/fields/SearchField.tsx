import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { IconButton } from '../action/IconButton.tsx';
import { Affix, Input, InputBox } from '../form/TextField.tsx';
import { Search, X } from '../icons/index.ts';
import { VisuallyHidden } from '../layout/primitives.tsx';
import { Text } from '../text/Text.tsx';
import { useFieldsTexts } from './texts.ts';

const Name = chakra('label', { base: { display: 'block', marginBottom: '0.375rem' } });
const Field = chakra(Input, {
  base: {
    paddingInline: '2.75rem',
    // Hides the browser's clear button, which ignores the theme and the keyboard.
    '&::-webkit-search-cancel-button': { appearance: 'none' },
  },
});
const End = chakra('span', {
  base: { position: 'absolute', insetInlineEnd: '0.125rem', display: 'inline-flex' },
});

export interface SearchFieldProps {
  /** Name of the search: « Rechercher un soin ». */
  label: string;
  /** Hides the label visually, if the context is clear. Screen readers still read it. */
  labelHidden?: boolean;
  hint?: string;
  value: string;
  onChange: (text: string) => void;
  /** The name of the button that empties the field; « Effacer la recherche » by default. */
  clearLabel?: string;
  placeholder?: string;
  /** Largest number of characters. */
  maxLength?: number;
  /** The number of results, as text. Screen readers announce each change. Empty during a search. */
  found: string;
  /** Called when Enter is pressed. Enter never submits a form around the field. */
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A field for a search that runs while the member types. The caller renders the results below it. */
export function SearchField(props: SearchFieldProps) {
  const { label, labelHidden = false, hint, value, onChange, found, onEnter, ref, ...rest } = props;
  const { clearLabel, ...input } = rest;
  const t = useFieldsTexts();
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => control.current as HTMLInputElement);
  const clear = () => {
    onChange('');
    control.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter?.();
  };
  return (
    <div>
      <Name htmlFor={id} {...(labelHidden && { marginBottom: 0 })}>
        {labelHidden ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          <Text as="span" variant="row" strong>
            {label}
          </Text>
        )}
      </Name>
      {hint && (
        <Text id={`${id}-hint`} variant="small" tone="muted" marginBottom="0.5rem">
          {hint}
        </Text>
      )}
      <InputBox>
        <Affix side="start">
          <Search size={20} aria-hidden />
        </Affix>
        <Field
          {...input}
          ref={control}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={hint ? `${id}-hint` : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {value && (
          <End>
            <IconButton icon={X} label={clearLabel ?? t('clearSearch')} onClick={clear} />
          </End>
        )}
      </InputBox>
      <VisuallyHidden role="status">{found}</VisuallyHidden>
    </div>
  );
}
