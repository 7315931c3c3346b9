import { Box, Heading, Stack, Text } from '../ui/index.ts';
import type { Entry } from './entry.ts';
import { Going, type GoingProps } from './Going.tsx';
import { StateBoundary } from './StateBoundary.tsx';

/** A component in all its states, one below the other. A state that covers the page is opened by a link. */
export function EntryPage({ entry, place, go }: { entry: Entry } & GoingProps) {
  const open = entry.states.find(({ name, isOverlay }) => isOverlay && name === place.overlay);
  return (
    <Stack gap="2rem">
      <Box lang="en">
        <Heading level={1} data-entry={entry.id}>
          {entry.title}
        </Heading>
        <Text variant="small" tone="muted">
          {entry.components.length < 12 && entry.components.join(', ')} from {entry.door}
        </Text>
        <Text marginTop="0.5rem">{entry.use}</Text>
      </Box>
      {entry.states.map(({ name, Show, isOverlay }) => (
        <section key={name} aria-label={`${entry.title}, ${name}`}>
          <Heading level={2} size="h3" lang="en" marginBottom="0.75rem">
            {name}
          </Heading>
          {isOverlay ? (
            <Box lang="en" data-overlay-link>
              <Going to={{ entry: entry.id, overlay: name }} place={place} go={go}>
                Open it
              </Going>
            </Box>
          ) : (
            <StateBoundary>
              <Show />
            </StateBoundary>
          )}
        </section>
      ))}
      {open && (
        <StateBoundary key={open.name}>
          <open.Show />
        </StateBoundary>
      )}
    </Stack>
  );
}
