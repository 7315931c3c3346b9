import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import { InFrench } from '@member-portal/shared-kernel/i18n';
import { Stack, Text } from '@member-portal/shared-kernel/ui';
import { useT } from '../../texts.ts';

const CIRCUITS = ['RT', 'RD', 'RO', 'RH', 'RA'] as const;
const isCircuit = (circuit: string): circuit is (typeof CIRCUITS)[number] =>
  (CIRCUITS as readonly string[]).includes(circuit);

/** The guarantees of the card as sentences, person by person. */
export function GuaranteesInWords({ card: { beneficiaries, columns } }: { card: TpCard }) {
  const t = useT();
  return (
    <Stack gap="1rem">
      {beneficiaries.map(({ rank, firstName, surName, guarantees }) => (
        <div key={rank}>
          <Text fontWeight="emphasis">{`${firstName} ${surName}`}</Text>
          <ul style={{ paddingInlineStart: '1.25rem', listStyle: 'disc' }}>
            {columns.flatMap(({ code, label }, column) => {
              const { rate, circuit } = guarantees[column] ?? { rate: '', circuit: '' };
              if (!rate) return [];
              return (
                <li key={code}>
                  <InFrench words={label}>
                    {(words) =>
                      t(rate === 'PEC' ? 'card.words.agreed' : 'card.words.rate', { label: words, rate })
                    }
                  </InFrench>{' '}
                  {isCircuit(circuit) && t(`card.words.circuits.${circuit}`)}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </Stack>
  );
}
