import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Chip, chakra } from '@member-portal/shared-kernel/ui';
import {
  Check,
  Hourglass,
  type IconType,
  Lock,
  Minus,
  TriangleAlert,
} from '@member-portal/shared-kernel/ui/icons';
import type { ReactNode } from 'react';
import { usePeopleT } from '../../people-texts.ts';
import { documentName } from './document-name.ts';
import { PendingChip } from './PendingChip.tsx';
import { useRightsEnd } from './use-rights-end.ts';

const Facts = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    flexDirection: { base: 'column', md: 'row' },
    gap: '0.375rem 1rem',
    marginTop: '0.5rem',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
  },
});
const Item = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '0.5rem', minHeight: '1.625rem' },
  variants: {
    tone: { plain: {}, muted: { color: 'text-2' } },
    whole: { true: { flexBasis: { md: '100%' } } },
  },
});
const Sign = chakra('span', {
  base: { display: 'inline-flex', flexShrink: 0 },
  variants: { tone: { plain: { color: 'success' }, muted: {} } },
});

interface FactProps {
  icon: IconType;
  tone?: 'plain' | 'muted';
  whole?: boolean;
  children: ReactNode;
}

const Fact = ({ icon: Icon, tone = 'plain', whole = false, children }: FactProps) => (
  <Item tone={tone} whole={whole}>
    <Sign tone={tone}>
      <Icon size={16} aria-hidden />
    </Sign>
    <span>{children}</span>
  </Item>
);

/** A person's rights and teletransmission, the visibility of their care, documents to send and pending changes. */
export function PersonFacts({ person }: { person: CoveredPerson }) {
  const t = usePeopleT();
  const formats = useFormats();
  const endedOn = useRightsEnd(person);
  const { state, rightsFrom, rightsTo, noemieState, careReserved, pending, awaited } = person;
  return (
    <Facts role="list">
      {state === 'COMING' && (
        <Fact icon={Hourglass} tone="muted">
          {t('rights.from', { date: formats.date(rightsFrom) })}
        </Fact>
      )}
      {state === 'COVERED' && rightsTo && !endedOn && (
        <Fact icon={Check}>{t('rights.until', { date: formats.date(rightsTo) })}</Fact>
      )}
      {endedOn && (
        <Fact icon={Minus} tone="muted">
          {t('rights.ended', { date: formats.date(endedOn) })}
        </Fact>
      )}
      {noemieState === 'ACTIVE' && !endedOn && <Fact icon={Check}>{t('teletransmission.active')}</Fact>}
      {noemieState === 'NOT_WISHED' && !endedOn && (
        <Fact icon={Minus} tone="muted">
          {t('teletransmission.notWished')}
        </Fact>
      )}
      {noemieState === 'INACTIVE' && !endedOn && (
        <li>
          <Chip tone="neutral">{t('teletransmission.inactive')}</Chip>
        </li>
      )}
      {careReserved && (
        <Fact icon={Lock} tone="muted" whole>
          {t('care.reserved')}
        </Fact>
      )}
      {awaited.map(({ documentType }) => (
        <li key={documentType}>
          <Chip tone="warning" icon={TriangleAlert}>
            {t('documents.toSend', { document: documentName(t, documentType) })}
          </Chip>
        </li>
      ))}
      {pending.map((act) => (
        <li key={act.requestId}>
          <PendingChip act={act} />
        </li>
      ))}
    </Facts>
  );
}
