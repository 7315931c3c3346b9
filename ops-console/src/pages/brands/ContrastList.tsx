import type { GraphicalCharter } from '@member-portal/shared-kernel/contracts/environment';
import {
  type ContrastPair,
  contrastPairs,
  isReadable,
} from '@member-portal/shared-kernel/rules/brand-contrast';
import {
  Box,
  chakra,
  Disclosure,
  Flex,
  Heading,
  Text,
  VisuallyHidden,
} from '@member-portal/shared-kernel/ui';
import { Check, X } from '@member-portal/shared-kernel/ui/icons';
import { useMemo } from 'react';
import { useConsoleTexts } from '../../common/texts.ts';
import { useBrandWords } from './use-brand-words.ts';

/** Pairs, as role and ground, that are listed first even if they pass. */
const MAIN = ['text bg', 'on-primary primary', 'primary bg', 'line-strong surface'];

const Rows = chakra('ul', { base: { listStyle: 'none' } });
const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.625rem',
    minHeight: '2.5rem',
    borderTop: '1px solid var(--p-line)',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
  },
});
/** A picture of the pair, hidden from assistive technology: its text may be unreadable. */
const Sample = chakra('span', {
  base: {
    _before: { content: '"Aa"' },
    flexShrink: 0,
    paddingInline: '0.5rem',
    border: '1px solid var(--p-line)',
    borderRadius: 'sm',
    fontSize: '0.8125rem',
    lineHeight: '1.5rem',
  },
});

/** The worst pair of each refused role. */
function worstOfRoles(refused: readonly ContrastPair[]): ContrastPair[] {
  const worst = new Map<string, ContrastPair>();
  for (const pair of refused) {
    const role = `${pair.mode} ${pair.role}`;
    if (pair.ratio < (worst.get(role)?.ratio ?? Number.POSITIVE_INFINITY)) worst.set(role, pair);
  }
  return [...worst.values()];
}

/** Every pair of colours that meets on the brand's pages, light and dark. The worst refused pairs come first. */
export function ContrastList({ charter }: { charter: GraphicalCharter }) {
  const t = useConsoleTexts();
  const pairs = useMemo(() => contrastPairs(charter), [charter]);
  const refused = pairs.filter((pair) => !isReadable(pair));
  const worst = worstOfRoles(refused);
  const isMain = ({ mode, role, ground }: ContrastPair) =>
    mode === 'light' && MAIN.includes(`${role} ${ground}`);
  const first = pairs.filter((pair) => isReadable(pair) && isMain(pair));
  const rest = pairs.filter((pair) => !worst.includes(pair) && !first.includes(pair));
  return (
    <Box as="section" aria-label={t('brands.contrast')}>
      <Flex
        justifyContent="space-between"
        alignItems="baseline"
        gap="0.5rem"
        marginBottom="0.5rem"
        flexWrap="wrap"
      >
        <Heading level={2} size="h3">
          {t('brands.contrast')}
        </Heading>
        <Text variant="small" tone="muted" role="status">
          {[t('brands.pairs', { count: pairs.length }), t('brands.refused', { count: refused.length })].join(
            ', ',
          )}
        </Text>
      </Flex>
      <Rows>
        {[...worst, ...first].map((pair) => (
          <PairRow key={keyOf(pair)} pair={pair} />
        ))}
      </Rows>
      <Disclosure title={t('brands.otherPairs', { count: rest.length })}>
        <Rows>
          {rest.map((pair) => (
            <PairRow key={keyOf(pair)} pair={pair} />
          ))}
        </Rows>
      </Disclosure>
    </Box>
  );
}

const keyOf = ({ mode, role, ground }: ContrastPair) => `${mode} ${role} ${ground}`;

function PairRow({ pair }: { pair: ContrastPair }) {
  const t = useConsoleTexts();
  const { pairName, ratio } = useBrandWords();
  const { mode, role, ground, colour, on } = pair;
  const passes = isReadable(pair);
  const Mark = passes ? Check : X;
  return (
    <Row>
      <Sample aria-hidden style={{ color: colour, background: on }} />
      <Box as="span" flex={1} minWidth={0}>
        {pairName(role, ground)}
        {mode === 'dark' && ` (${t('brands.dark')})`}
      </Box>
      <Box as="span" fontWeight="emphasis">
        {ratio(pair.ratio)}:1
      </Box>
      <Box as="span" color={passes ? 'success' : 'danger'} display="inline-flex">
        <Mark size={18} aria-hidden />
        <VisuallyHidden>{passes ? t('brands.passes') : t('brands.fails')}</VisuallyHidden>
      </Box>
    </Row>
  );
}
