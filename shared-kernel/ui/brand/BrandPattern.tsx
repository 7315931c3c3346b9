import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

const Canvas = chakra('svg', {
  base: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    borderRadius: 'inherit',
  },
});

export type PatternName = 'waves' | 'bricks' | 'petals';

/** The pattern on the dark background of the card: fills its positioned parent, behind the text. */
export function BrandPattern({ pattern }: { pattern: PatternName }) {
  const id = useId();
  return (
    <Canvas aria-hidden data-pattern={pattern}>
      {pattern === 'petals' ? (
        <g fill="var(--p-deep-pattern)">
          <circle cx="92%" cy="8%" r="112" />
          <circle cx="67%" cy="96%" r="68" />
          <circle cx="98%" cy="104%" r="40" />
        </g>
      ) : (
        <>
          <defs>
            {pattern === 'waves' ? (
              <pattern
                id={id}
                width="360"
                height="58"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(-8)"
              >
                <path
                  d="M0 29c60-38 120-38 180 0s120 38 180 0M0 58c60-38 120-38 180 0s120 38 180 0M0 0c60-38 120-38 180 0s120 38 180 0"
                  fill="none"
                  stroke="var(--p-deep-pattern)"
                  strokeWidth="1.5"
                />
              </pattern>
            ) : (
              <pattern id={id} width="134" height="77" patternUnits="userSpaceOnUse">
                <path d="M0 0h61v31H0zM97 38h37v31H97zM0 38h24v31H0z" fill="var(--p-deep-pattern)" />
              </pattern>
            )}
          </defs>
          <rect width="100%" height="100%" fill={`url(#${id})`} />
        </>
      )}
    </Canvas>
  );
}
