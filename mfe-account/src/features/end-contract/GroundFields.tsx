import { EndingGround } from '@member-portal/shared-kernel/contracts/contract-endings';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { earliestEnd, needsEvent } from '@member-portal/shared-kernel/rules/contract-ending';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import type { Submission } from '@member-portal/shared-kernel/submission';
import { DateField, SelectField, TextAreaField } from '@member-portal/shared-kernel/ui/form';
import { useEndingT } from '../../ending-texts.ts';

interface GroundFieldsProps {
  ending: {
    values: { ground?: EndingGround };
    field: Submission<
      object,
      Record<'ground' | 'eventOn' | 'wishedOn' | 'comment', unknown>,
      unknown
    >['field'];
  };
  /** Filter of the offered grounds; by default all. */
  isOffered?: (ground: EndingGround) => boolean;
}

/** The ground and its fields: the day of its event, the wished date, the member's own text. */
export function GroundFields({ ending, isOffered = () => true }: GroundFieldsProps) {
  const t = useEndingT();
  const formats = useFormats();
  const { limits, today: day } = useServices();
  const { commentMax } = useStream(limits).texts;
  const today = useStream(day);
  const { ground } = ending.values;
  const isOther = ground === 'OTHER';
  const event = ending.field('eventOn');
  const comment = ending.field('comment');
  return (
    <>
      <SelectField
        {...ending.field('ground')}
        options={EndingGround.options
          .filter(isOffered)
          .map((option) => ({ value: option, label: t(`ground.${option}`) }))}
      />
      {ground && needsEvent(ground) && (
        <DateField
          {...event}
          hint={t('ending.eventHint')}
          max={today}
          validate={(value, values) =>
            value ? event.validate?.(value, values) : t('refusals.event_required')
          }
        />
      )}
      {ground && ground !== 'YEARLY_DATE' && (
        <DateField
          {...ending.field('wishedOn')}
          hint={t('ending.wishedHint', { day: formats.longDate(earliestEnd(ground, today)) })}
          min={earliestEnd(ground, today)}
          optional
        />
      )}
      <TextAreaField
        {...comment}
        {...(isOther
          ? {
              label: t('ending.reason'),
              validate: (value, values) =>
                (value as string | undefined)?.trim()
                  ? comment.validate?.(value, values)
                  : t('refusals.reason_required'),
            }
          : { optional: true })}
        key={isOther ? 'reason' : 'comment'}
        rows={3}
        limit={commentMax}
      />
    </>
  );
}
