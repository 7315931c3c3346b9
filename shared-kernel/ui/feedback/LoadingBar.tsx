import { chakra } from '@chakra-ui/react';

const Track = chakra('div', {
  base: { position: 'fixed', insetInline: 0, top: 0, height: '3px', overflow: 'hidden', zIndex: 1500 },
});
const Runner = chakra('div', {
  base: {
    height: '100%',
    width: '40%',
    background: 'primary',
    animation: 'p-load 1.2s cubic-bezier(.2,0,0,1) infinite',
    _motionReduce: { animation: 'none', width: '100%', opacity: 0.6 },
  },
});

/** The thin bar at the top while data is loading. Screen readers skip it: each part announces its own loading. */
export function LoadingBar({ active }: { active: boolean }) {
  return active ? (
    <Track aria-hidden data-testid="loading-bar">
      <Runner />
    </Track>
  ) : null;
}
