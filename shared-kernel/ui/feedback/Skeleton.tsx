import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { VisuallyHidden } from '../layout/primitives.tsx';
import { useUiTexts } from '../system/texts.ts';
import { useWaiting } from './WaitingPlace.tsx';

const Shape = chakra('span', {
  base: {
    display: 'block',
    background: 'surface-3',
    borderRadius: 'sm',
    animation: 'p-pulse 1.6s ease-in-out infinite',
    _motionReduce: { animation: 'none' },
  },
  variants: { onDeep: { true: { background: 'deep-block' } } },
});
const RowShape = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.875rem',
    minHeight: '4rem',
    paddingBlock: '0.75rem',
  },
});

/** The style of every block of every skeleton. */
function Block(props: SkeletonProps) {
  useWaiting();
  return <Shape {...props} />;
}

const upTo = (count: number): number[] => [...Array(count).keys()];

export interface SkeletonProps extends HTMLChakraProps<'span'> {
  /** On the dark background of the card. */
  onDeep?: boolean;
}

/** A grey block with the exact size of the content: set `width` and `height`. */
export function Skeleton(props: SkeletonProps) {
  return <Block aria-hidden {...props} />;
}

/** Lines of text, of which the last one is shorter. */
export function SkeletonText({ lines = 2, onDeep = false }: { lines?: number; onDeep?: boolean }) {
  return (
    <span aria-hidden style={{ display: 'grid', gap: '0.625rem' }}>
      {upTo(lines).map((line) => (
        <Block
          key={line}
          height="0.75rem"
          onDeep={onDeep}
          style={{ width: line === lines - 1 && lines > 1 ? '60%' : '100%' }}
        />
      ))}
    </span>
  );
}

/** A skeleton in the shape of a `ListRow`. */
function SkeletonRow({ icon = true, value = true }: { icon?: boolean; value?: boolean }) {
  return (
    <RowShape aria-hidden>
      {icon && <Block boxSize="2.5rem" borderRadius="md" flexShrink={0} />}
      <span style={{ flex: 1, display: 'grid', gap: '0.5rem' }}>
        <Block height="0.875rem" style={{ width: '62%' }} />
        <Block height="0.75rem" style={{ width: '40%' }} />
      </span>
      {value && (
        <span style={{ display: 'grid', gap: '0.5rem', justifyItems: 'end' }}>
          <Block height="0.875rem" width="4rem" />
          <Block height="0.75rem" width="3.25rem" />
        </span>
      )}
    </RowShape>
  );
}

/** Rows of a skeleton. A screen reader announces "loading" once for all of them. */
export function SkeletonRows({
  count = 3,
  icon = true,
  value = true,
}: {
  count?: number;
  icon?: boolean;
  value?: boolean;
}) {
  const t = useUiTexts();
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {upTo(count).map((row) => (
        <SkeletonRow key={row} icon={icon} value={value} />
      ))}
    </div>
  );
}
