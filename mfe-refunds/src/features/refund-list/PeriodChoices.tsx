import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { Box, Button } from '@member-portal/shared-kernel/ui';
import { DateField, Form } from '@member-portal/shared-kernel/ui/form';
import { useEffect, useRef } from 'react';
import { useT } from '../../texts.ts';

/** Dates as 'YYYY-MM-DD', or the text typed so far. */
interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

interface PeriodChoicesProps extends Period {
  today: string;
  onChange: (changes: { from: string | null; to: string | null }) => void;
  close: () => void;
}

/** A complete date. Years such as 0025 are refused: two of their digits are still missing. */
const isWhole = (day: string | undefined): day is string => isLifeDate(day) && day >= '1900';
const isCrossed = ({ from, to }: Period) => isWhole(from) && isWhole(to) && to < from;

/** Filters the list as soon as a date is complete. A period that ends before it begins is never requested. */
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

/** Passes the period to `onChange` as soon as it is valid. An emptied field removes that end of the period. */
function Follow({
  values,
  now,
  onChange,
}: Pick<PeriodChoicesProps, 'onChange'> & { values: Period; now: Period }) {
  const requested = useRef(now);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  useEffect(() => {
    if (isCrossed(values)) return;
    const next = {
      from: dayOr(requested.current.from, values.from),
      to: dayOr(requested.current.to, values.to),
    };
    if (next.from === requested.current.from && next.to === requested.current.to) return;
    requested.current = next;
    latestOnChange.current({ from: next.from ?? null, to: next.to ?? null });
  }, [values]);
  return null;
}

/** The typed date, or the previous one while the typed date is incomplete. */
const dayOr = (before: string | undefined, typed: string | undefined): string | undefined =>
  typed && !isWhole(typed) ? before : typed;
