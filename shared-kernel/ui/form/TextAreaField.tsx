import { chakra } from '@chakra-ui/react';
import { useUiTexts } from '../system/texts.ts';
import { Text } from '../text/Text.tsx';
import { controlStyle } from './control-style.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { useFieldState } from './field-state.ts';

const Control = chakra('textarea', {
  base: {
    ...controlStyle,
    paddingBlock: '0.75rem',
    resize: 'vertical',
    fieldSizing: 'content',
    maxHeight: '24rem',
  },
});

export interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  /**
   * Maximum number of characters: counted under the field, but longer text is not cut off. The
   * caller checks it.
   */
  limit?: number;
  placeholder?: string;
  /** Its error shows after the first letter or a submission, not when the member leaves it empty. */
  missingOnSubmit?: boolean;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, hint, optional, labelEnd, success, rows = 4, limit, placeholder } = props;
  const { validate, missingOnSubmit } = props;
  const t = useUiTexts();
  const field = useFieldState<string>(name, { validate, hint, missingOnSubmit });
  // Counts like `rules/text-length`: composed characters, not code units.
  const left = (limit ?? 0) - [...(field.value ?? '').normalize('NFC')].length;
  const counter = limit !== undefined && (
    <Text variant="caption" tone={left < 0 ? 'danger' : 'muted'} textAlign="end" marginTop="0.25rem">
      {left < 0 ? t('charactersOver', { count: -left }) : t('charactersLeft', { count: left })}
    </Text>
  );
  return (
    <FieldFrame
      {...{ label, hint, optional, labelEnd, success }}
      ids={field.ids}
      error={field.error}
      after={counter}
    >
      <Control
        {...field.aria}
        {...field.events}
        id={field.ids.control}
        name={name}
        rows={rows}
        dir="auto"
        placeholder={placeholder}
        style={{ minHeight: `${rows * 1.5 + 1.5}rem` }}
        value={field.value ?? ''}
        onChange={(event) => field.change(event.target.value)}
      />
    </FieldFrame>
  );
}
