import { Box, chakra, Heading, SkeletonRows } from '@member-portal/shared-kernel/ui';

const Cover = chakra('div', {
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: 1200,
    display: 'grid',
    placeItems: 'center',
    background: 'scrim',
    animation: 'p-fade-in 300ms',
  },
});
const Surface = chakra('div', {
  base: {
    width: { base: '100%', md: '45rem' },
    height: { base: '100%', md: 'auto' },
    minHeight: { md: '40rem' },
    padding: { base: '1rem', md: '1.75rem' },
    background: 'surface',
    borderRadius: { base: 0, md: 'lg' },
    boxShadow: 'e3',
  },
});

/** The loading state of a dialog, with its real title. */
export function DialogSkeleton({ title }: { title: string }) {
  return (
    <Cover>
      <Surface>
        <Heading level={2}>{title}</Heading>
        <Box marginTop="1.25rem">
          <SkeletonRows count={4} value={false} />
        </Box>
      </Surface>
    </Cover>
  );
}
