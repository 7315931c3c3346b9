import { useEffect, useRef } from 'react';
import { isLifeDate } from 'shared-kernel/rules/life-date';
import { Box, Button } from 'shared-kernel/ui';
import { DateField, Form } from 'shared-kernel/ui/form';
import { useT } from '../../texts.ts';

/** Days as 'YYYY-MM-DD', or what was typed and is none yet. */
interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

interface PeriodChoicesProps extends Period {
  today: string;
  onChange: (changes: { from: string | null; to: string | null }) => void;
  close: () => void;
}

/** '0025' is a year of antiquity, or one that lost its century. */
const isWhole = (day: string | undefined): day is string => isLifeDate(day) && day >= '1900';
const isCrossed = ({ from, to }: Period) => isWhole(from) && isWhole(to) && to < from;

/** The list follows every day that is typed whole; a period that ends before it begins is not asked for. */
export default function PeriodChoices({ from, to, today, onChange, close }: PeriodChoicesProps) {
  const t = useT();
  const start = useRef({ from, to }).current;
  return (
    <Form<Period> initialValues={start} onSubmit={close}>
      {({ values }) => (
        <Box display="grid" gap="1rem" width="16rem">
          <DateField name="from" label={t('filters.start')} max={isWhole(values.to) ? values.to : today} />
          <DateField
            name="to"
            label={t('filters.end')}
            {...(isWhole(values.from) && { min: values.from })}
            max={today}
            validate={(day: string | undefined, all) =>
              isCrossed({ ...all, to: day }) ? t('filters.crossed') : undefined
            }
          />
          <Follow values={values} now={{ from, to }} onChange={onChange} />
          <Button type="submit" variant="soft" size="sm">
            {t('filters.done')}
          </Button>
        </Box>
      )}
    </Form>
  );
}

/** Hands over what is typed as soon as it can be asked for; a field that was emptied means any day. */
function Follow({
  values,
  now,
  onChange,
}: Pick<PeriodChoicesProps, 'onChange'> & { values: Period; now: Period }) {
  const asked = useRef(now);
  const told = useRef(onChange);
  told.current = onChange;
  useEffect(() => {
    if (isCrossed(values)) return;
    const next = { from: dayOr(asked.current.from, values.from), to: dayOr(asked.current.to, values.to) };
    if (next.from === asked.current.from && next.to === asked.current.to) return;
    asked.current = next;
    told.current({ from: next.from ?? null, to: next.to ?? null });
  }, [values]);
  return null;
}

/** While a day is being typed the one before stays in force. */
const dayOr = (before: string | undefined, typed: string | undefined): string | undefined =>
  typed && !isWhole(typed) ? before : typed;
