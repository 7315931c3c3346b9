import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { chakra } from '@member-portal/shared-kernel/ui';
import { useT } from '../../texts.ts';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto auto', md: '1fr 1.4fr 1fr' },
    gap: { base: '0.5rem 0.75rem', md: '0.5rem 1rem' },
    // Beside the QR code from 360 px on, above it on narrower screens.
    flex: '1 1 11.5rem',
    '& dt': { color: 'text-2', fontSize: '0.75rem', lineHeight: '1rem' },
    '& dd': { fontWeight: 'emphasis', fontSize: '0.875rem', lineHeight: '1.125rem' },
  },
});

/** One fact. A long one, such as two dates, spans both columns on a phone. */
const Fact = chakra('div', {
  base: { minWidth: 0 },
  variants: { long: { true: { gridColumn: { base: '1 / -1', md: 'auto' } } } },
});

/** The insurer, the member, the validity, and the data that a professional needs for a bill. */
export function CardFacts({ card }: { card: TpCard }) {
  const t = useT();
  const formats = useFormats();
  const facts = [
    ['amcNumber', card.amcNumber],
    ['conventionType', card.conventionType],
    ['routingCriterion', card.routingCriterion],
    ['memberNumber', card.membershipNumber],
    ['validity', `${formats.date(card.validFrom)} – ${formats.date(card.validTo)}`],
    ['contractNumber', card.contractNumber],
    ['operator', card.operator],
    ['careNetwork', card.careNetwork ?? ''],
  ] as const;
  return (
    <Facts>
      {facts.map(([key, value]) => (
        <Fact key={key} long={key === 'validity'}>
          <dt>{t(`card.facts.${key}`)}</dt>
          <dd>{value || '—'}</dd>
        </Fact>
      ))}
      {card.metaInformations?.map(({ label, value }) => (
        <Fact key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fact>
      ))}
    </Facts>
  );
}
