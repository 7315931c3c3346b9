import type { GuaranteeLine } from '@member-portal/shared-kernel/contracts/guarantees';
import { InFrench, useFormats } from '@member-portal/shared-kernel/i18n';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { Button, Card, Flex, Heading, KeyValueList, Segmented, Text } from '@member-portal/shared-kernel/ui';
import { DataTable, type DataTableColumn } from '@member-portal/shared-kernel/ui/table';
import { useState } from 'react';
import { useContractT } from '../../contract-texts.ts';

type Line = GuaranteeLine;
type Words = 'plain' | 'level';

/** Number of guarantees shown as text before the member asks for all. */
const FEW = 6;

interface GuaranteesProps {
  /** The day on which the guarantees apply. */
  date: string;
  guarantees: Line[];
}

/**
 * The guarantees of the contract, as text or as a table. The address stores the choice, for the next person
 * and a reload.
 */
export function Guarantees({ date, guarantees }: GuaranteesProps) {
  const t = useContractT();
  const [view, setView] = useSearchValue('guarantees');
  const how = view === 'table' ? 'table' : 'plain';
  return (
    <Card aria-labelledby="guarantees">
      <Flex justifyContent="space-between" alignItems="center" flexWrap="wrap" gap="0.75rem">
        <Heading level={2} id="guarantees">
          {t('guarantees.title')}
        </Heading>
        <Segmented
          label={t('guarantees.how')}
          options={[
            { value: 'plain', label: t('guarantees.plain') },
            { value: 'table', label: t('guarantees.table') },
          ]}
          value={how}
          onChange={(next) => setView(next === 'table' ? next : null, { replace: true })}
        />
      </Flex>
      <Text variant="small" tone="muted" marginBlock="0.5rem">
        {t(how === 'plain' ? 'guarantees.note' : 'guarantees.tableNote')}
      </Text>
      {how === 'plain' ? (
        <InWords guarantees={guarantees} />
      ) : (
        <AsTable date={date} guarantees={guarantees} />
      )}
    </Card>
  );
}

function InWords({ guarantees }: { guarantees: Line[] }) {
  const t = useContractT();
  const measureText = useMeasureText('plain');
  const [all, setAll] = useState(guarantees.length <= FEW);
  return (
    <>
      <KeyValueList
        items={(all ? guarantees : guarantees.slice(0, FEW)).map((line) => ({
          label: <InFrench words={line.wording} />,
          value: measureText(line),
        }))}
      />
      {!all && (
        <Button variant="text" marginInlineStart="-0.625rem" onClick={() => setAll(true)}>
          {t('guarantees.all', { count: guarantees.length })}
        </Button>
      )}
    </>
  );
}

function AsTable({ date, guarantees }: GuaranteesProps) {
  const t = useContractT();
  const formats = useFormats();
  const measureText = useMeasureText('level');
  const name: DataTableColumn<Line> = {
    heading: t('guarantees.name'),
    cell: ({ wording }) => <InFrench words={wording} />,
  };
  const level: DataTableColumn<Line> = { heading: t('guarantees.level'), cell: measureText };
  const left: DataTableColumn<Line> = {
    heading: t('guarantees.leftIn', { year: date.slice(0, 4) }),
    cell: ({ measure }) =>
      measure.kind === 'budget' && measure.leftCents !== null && measure.cents > 0
        ? formats.cents(measure.leftCents)
        : '–',
  };
  return (
    <DataTable
      caption={t('guarantees.title')}
      rows={guarantees}
      keyOf={({ id }) => id}
      columns={[name, level, left]}
    />
  );
}

/** The amount of a line, as a sentence or for the table. */
function useMeasureText(words: Words) {
  const t = useContractT();
  const formats = useFormats();
  return ({ measure }: Line): string => {
    if (measure.kind === 'rate')
      return measure.basisPoints === 0
        ? t(`${words}.nothing`)
        : t(`${words}.rate`, { rate: formats.rate(measure.basisPoints) });
    return measure.cents === 0
      ? t(`${words}.nothing`)
      : t(`${words}.${measure.kind}`, { amount: formats.cents(measure.cents) });
  };
}
