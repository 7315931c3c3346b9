import { useStream } from '@member-portal/shared-kernel/state';
import { chakra } from '@member-portal/shared-kernel/ui';
import { ChevronDown } from '@member-portal/shared-kernel/ui/icons';
import { useId } from 'react';
import type { Fault, FaultLab } from '../portal/tester-tools.ts';
import { FAULTS } from './faults.ts';
import { useTesterTexts } from './tester-texts.ts';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 15rem' },
    alignItems: 'center',
    gap: '0.25rem 1rem',
    paddingBlock: '0.5rem',
    '& + &': { borderTop: '1px solid var(--p-line)' },
  },
});
const Choice = chakra('select', {
  base: {
    width: '100%',
    height: '2.75rem',
    paddingInline: '0.75rem 2.5rem',
    appearance: 'none',
    background: 'surface',
    color: 'text',
    border: '1px solid var(--p-line-strong)',
    borderRadius: 'md',
    fontSize: '1rem',
  },
});

const Framed = chakra('span', {
  base: {
    position: 'relative',
    display: 'block',
    '& svg': {
      position: 'absolute',
      insetInlineEnd: '0.75rem',
      top: '0.75rem',
      pointerEvents: 'none',
      color: 'text-2',
    },
  },
});

const NONE = 'none' as const;

/** One row per remote, with the choice of its simulated fault. A choice applies at once. */
export function FaultRows({ lab, remotes }: { lab: FaultLab; remotes: readonly string[] }) {
  const t = useTesterTexts();
  const faults = useStream(lab.faults);
  const prefix = useId();
  return (
    <div>
      {remotes.map((remote) => (
        <Row key={remote}>
          <label htmlFor={`${prefix}${remote}`} aria-label={t('lab.choose', { remote })}>
            {remote}
          </label>
          <Framed>
            <Choice
              id={`${prefix}${remote}`}
              aria-label={t('lab.choose', { remote })}
              value={faults[remote] ?? NONE}
              onChange={({ target: { value } }) => lab.set(remote, value === NONE ? null : (value as Fault))}
            >
              {[NONE, ...FAULTS].map((fault) => (
                <option key={fault} value={fault}>
                  {t(`lab.fault.${fault}`)}
                </option>
              ))}
            </Choice>
            <ChevronDown size={20} aria-hidden />
          </Framed>
        </Row>
      ))}
    </div>
  );
}
