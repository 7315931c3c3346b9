import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../action/Button.tsx';
import { IconButton } from '../action/IconButton.tsx';
import { FieldFrame, type FieldProps } from '../form/FieldFrame.tsx';
import { useFieldState } from '../form/field-state.ts';
import { Affix, Input, InputBox } from '../form/TextField.tsx';
import { Search, X } from '../icons/index.ts';
import { VisuallyHidden } from '../layout/primitives.tsx';
import { useUiTexts } from '../system/texts.ts';
import { Text } from '../text/Text.tsx';
import { useComboboxTexts } from './texts.ts';
import { useCombobox } from './use-combobox.ts';

const Popup = chakra('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    insetInline: 0,
    zIndex: 10,
    padding: '0.375rem',
    background: 'surface',
    border: '1px solid var(--p-line)',
    borderRadius: 'md',
    boxShadow: 'e2',
    scrollMarginBlock: '0.75rem',
  },
});
const Options = chakra('ul', {
  base: { listStyle: 'none', maxHeight: '17.5rem', overflowY: 'auto', overscrollBehavior: 'contain' },
});
const Option = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: '2.75rem',
    paddingBlock: '0.375rem',
    paddingInline: '0.75rem',
    borderRadius: 'sm',
    cursor: 'pointer',
    scrollMarginBlock: '0.25rem',
    _hover: { background: 'surface-2' },
    '&[aria-selected=true]': { background: 'primary-soft' },
    '@media (forced-colors: active)': { '&[aria-selected=true]': { outline: '2px solid Highlight' } },
  },
});
const Note = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.25rem 0.75rem',
    padding: '0.625rem 0.75rem',
    color: 'text-2',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
  },
});
const End = chakra('span', {
  base: { position: 'absolute', insetInlineEnd: '0.125rem', display: 'inline-flex' },
});

/** The form contains the whole option, so that a restored draft can show it without a request. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** Second line: distinguishes options with the same name. */
  meta?: string;
}

export interface ComboboxFieldProps extends FieldProps {
  /** The options for the latest text, best match first. */
  options: readonly ComboboxOption[];
  /** `idle`: the text is too short for a search. */
  state: 'idle' | 'searching' | 'found' | 'failed';
  /** Called at every change of the text. */
  onSearch: (text: string) => void;
  onRetry: () => void;
  /** Shown if nothing was found, with alternatives. */
  none: ReactNode;
  /** Shown under the options if there are more than these. */
  more?: ReactNode;
  placeholder?: string;
}

/**
 * A choice from too many options for a list: members find one by a part of its name, with keyboard,
 * touch or voice.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { name, label, hint, optional, labelEnd, success, validate } = props;
  const { options, state, onSearch, onRetry, none, more, placeholder } = props;
  const t = useUiTexts();
  const words = useComboboxTexts();
  const field = useFieldState<ComboboxOption | null>(name, { validate, hint });
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const chosen = field.value;
  const text = chosen?.label ?? typed;
  const listId = `${field.ids.control}-list`;
  const box = useCombobox<ComboboxOption>({
    options,
    hasList: !chosen && (state === 'searching' || state === 'found'),
    onPick: (option) => {
      setTyped('');
      field.change(option);
    },
  });
  const write = (next: string) => {
    setTyped(next);
    // Null, not undefined: the draft must record this change too.
    if (chosen) field.change(null);
    onSearch(next);
    box.show();
  };
  // The list may extend below a dialog, and grows when its options arrive.
  const height = box.open ? options.length : -1;
  useEffect(() => {
    if (height >= 0) popup.current?.scrollIntoView?.({ block: 'nearest' });
  }, [height]);

  const found = state === 'found';
  const said = !box.open
    ? ''
    : state === 'searching'
      ? words('searching')
      : found
        ? words('found', { count: options.length })
        : '';
  return (
    <FieldFrame
      {...{ label, hint, optional, labelEnd }}
      success={success ?? chosen?.meta}
      ids={field.ids}
      error={field.error}
      after={
        state === 'failed' &&
        !chosen && (
          <Note role="alert" paddingInline="0">
            {words('searchFailed')}
            <Button variant="text" size="sm" onClick={onRetry}>
              {t('retry')}
            </Button>
          </Note>
        )
      }
    >
      <InputBox>
        <Affix side="start">
          <Search size={18} aria-hidden />
        </Affix>
        <Input
          {...field.aria}
          ref={input}
          id={field.ids.control}
          name={name}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={box.open}
          aria-controls={box.open && found ? listId : undefined}
          aria-activedescendant={box.active >= 0 ? `${listId}-${box.active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          paddingInline="2.75rem"
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={box.onKeyDown}
          onFocus={field.events.onFocus}
          onBlur={() => {
            box.close();
            field.events.onBlur();
          }}
        />
        {text && (
          <End>
            <IconButton
              icon={X}
              label={words('clear')}
              onClick={() => {
                write('');
                input.current?.focus();
              }}
            />
          </End>
        )}
        {box.open && (
          // A press on the list must not take the focus from the text field: the list would close
          // before the press is handled.
          <Popup ref={popup} onMouseDown={(event) => event.preventDefault()}>
            {found && options.length > 0 && (
              <Options
                ref={box.list}
                id={listId}
                role="listbox"
                aria-label={typeof label === 'string' ? label : t('choose')}
              >
                {options.map((option, index) => (
                  <Option
                    key={option.value}
                    id={`${listId}-${index}`}
                    role="option"
                    aria-selected={index === box.active}
                    onClick={() => box.pick(option)}
                  >
                    <Text as="span" variant="row" strong>
                      {option.label}
                    </Text>
                    {option.meta && (
                      <Text as="span" variant="small" tone="muted">
                        {option.meta}
                      </Text>
                    )}
                  </Option>
                ))}
              </Options>
            )}
            {found && options.length === 0 && <Note>{none}</Note>}
            {found && more && options.length > 0 && <Note>{more}</Note>}
            {state === 'searching' && <Note>{words('searching')}</Note>}
          </Popup>
        )}
      </InputBox>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FieldFrame>
  );
}
