import type { TpCard } from 'shared-kernel/contracts/tp-card';
import { useFormats } from 'shared-kernel/i18n';
import { useServices } from 'shared-kernel/state';
import { Box, BrandMark, BrandPattern, chakra, Flex, Text } from 'shared-kernel/ui';
import { useT } from '../../texts.ts';
import { QrDrawing } from './QrDrawing.tsx';

const Surface = chakra('section', {
  base: {
    borderRadius: 'lg',
    boxShadow: 'e2',
    overflow: 'hidden',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
  },
});
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: '1fr 1.4fr 1fr' },
    gap: '0.5rem 1rem',
    flex: 1,
    minWidth: '14rem',
    '& dt': { color: 'text-2', fontSize: '0.75rem', lineHeight: '1rem' },
    '& dd': { fontWeight: 'emphasis', fontSize: '0.875rem', lineHeight: '1.125rem' },
  },
});
const Scroller = chakra('div', { base: { overflowX: 'auto' } });
const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '0.8125rem',
    lineHeight: '1rem',
    '& th, & td': { padding: '0.5rem 0.25rem', textAlign: 'center', borderBottom: '1px solid var(--p-line)' },
    '& th:first-of-type': { textAlign: 'start', paddingInlineStart: '1.25rem' },
    '& thead th': { background: 'surface-2', fontWeight: 'emphasis', fontSize: '0.75rem' },
  },
});

/** The face of the card: every label is printed, also over nothing, since professionals look for their place. */
export function CardFacsimile({ card }: { card: TpCard }) {
  const t = useT();
  const formats = useFormats();
  const { brand } = useServices().environment;
  const facts: Array<[string, string]> = [
    ['amcNumber', card.amcNumber],
    ['conventionType', card.conventionType],
    ['routingCriterion', card.routingCriterion],
    ['memberNumber', card.membershipNumber],
    ['validity', `${formats.date(card.validFrom)} – ${formats.date(card.validTo)}`],
    ['contractNumber', card.contractNumber],
    ['operator', card.operator],
    ['careNetwork', card.careNetwork ?? ''],
  ];
  return (
    <Surface aria-label={t('card.title')}>
      <Box position="relative" background="deep" color="on-deep" padding="0.875rem 1.25rem" overflow="hidden">
        <BrandPattern pattern={brand?.graphical_charter.pattern ?? 'waves'} />
        <Flex
          position="relative"
          justifyContent="space-between"
          alignItems="center"
          gap="0.25rem 1rem"
          wrap="wrap"
        >
          {brand && (
            // The name stays whole: on a narrow phone the title goes beneath it.
            <Box flexShrink={0} maxWidth="100%">
              <BrandMark
                brandKey={brand.key}
                name={brand.name}
                descriptor={brand.descriptor}
                descriptorFirst={brand.descriptorFirst}
                onDeep
              />
            </Box>
          )}
          <Text as="span" variant="row" strong>
            {t('card.title')}
          </Text>
        </Flex>
      </Box>
      <Flex gap="1rem" padding="1rem 1.25rem" wrap="wrap" justifyContent="space-between">
        <Facts>
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>{t(`card.facts.${key}`)}</dt>
              <dd>{value || '—'}</dd>
            </div>
          ))}
        </Facts>
        <QrDrawing rows={card.qrRows} label={t('card.qr')} />
      </Flex>
      <Scroller tabIndex={0} role="group" aria-label={t('card.guarantees')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('card.beneficiaries')}</th>
              {card.columns.map(({ code, label }) => (
                <th key={code} scope="col">
                  <abbr title={label} style={{ textDecoration: 'none' }}>
                    {code}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {card.beneficiaries.map((person) => (
              <tr key={person.rank}>
                <th scope="row">
                  {person.surName} {person.firstName}
                  <Text as="span" variant="caption" tone="muted" display="block" fontWeight={400}>
                    {t('card.born', { date: formats.date(person.birthDate), rank: person.rank })}
                  </Text>
                </th>
                {person.guarantees.map(({ rate, circuit }, column) => (
                  <td key={card.columns[column]?.code}>
                    {rate}
                    <Text as="span" variant="caption" tone="muted" display="block">
                      {circuit}
                    </Text>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
      <Text variant="caption" tone="muted" padding="0.75rem 1.25rem">
        {t('card.legend')}
      </Text>
    </Surface>
  );
}
