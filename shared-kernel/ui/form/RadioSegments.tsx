import { chakra } from '@chakra-ui/react';
import { Segment, SegmentTrack } from '../action/Segmented.tsx';
import { IconBox } from '../data/IconBox.tsx';
import type { IconType } from '../icons/index.ts';
import { Text } from '../text/Text.tsx';
import { FieldMessage, type FieldProps } from './FieldFrame.tsx';
import { useFieldState } from './field-state.ts';
import { Group, Legend } from './group.tsx';

const Row = chakra(Group, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
    columnGap: '0.875rem',
    alignItems: 'center',
    '& > [data-icon-box]': { gridRow: '1 / span 2' },
    // A legend stands outside the grid unless it floats.
    '& > legend': { float: 'left', gridColumn: 2, marginBottom: 0 },
  },
});
const Answers = chakra('div', {
  base: {
    gridColumn: { base: '1 / -1', md: 3 },
    gridRow: { base: 3, md: '1 / span 2' },
    marginTop: { base: '0.75rem', md: 0 },
    '& > div': {
      display: { base: 'grid', md: 'inline-flex' },
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
    },
    '& label': { justifyContent: 'center', paddingInline: { base: '0.5rem', md: '0.875rem' } },
  },
});

const Wrong = chakra('div', { base: { gridColumn: '1 / -1' } });

export interface RadioSegmentsProps extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'validate'> {
  icon: IconType;
  options: { value: string; label: string }[];
}

/**
 * A row of a list of settings: the question with its icon, and two or three short answers beside it, or below
 * it on a phone.
 */
export function RadioSegments({ name, label, hint, icon, options, validate }: RadioSegmentsProps) {
  const field = useFieldState<string>(name, { validate, hint });
  return (
    <Row
      role="radiogroup"
      aria-invalid={field.aria['aria-invalid']}
      aria-describedby={field.aria['aria-describedby']}
    >
      <IconBox icon={icon} />
      <Legend>{label}</Legend>
      <Text id={field.ids.hint} variant="small" tone="muted" gridColumn="2">
        {hint}
      </Text>
      <Answers>
        <SegmentTrack as="div">
          {options.map(({ value, label: answer }) => (
            <Segment key={value}>
              <input
                {...field.events}
                type="radio"
                name={name}
                value={value}
                checked={field.value === value}
                onChange={() => field.change(value)}
              />
              {answer}
            </Segment>
          ))}
        </SegmentTrack>
      </Answers>
      <Wrong>
        <FieldMessage id={field.ids.message} error={field.error} />
      </Wrong>
    </Row>
  );
}
