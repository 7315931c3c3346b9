import { Box, Flex, Heading, Stack, Text } from '../ui/index.ts';
import { ENTRIES, GROUPS } from './entries.ts';
import { Going, type GoingProps } from './Going.tsx';
import { ALL, CHOICES } from './place.ts';

/** The menu, in English for developers: brand, theme and language at the top, then every component. */
export function Menu({ place, go }: GoingProps) {
  return (
    <Stack as="nav" lang="en" aria-label="Catalogue" gap="1.25rem">
      <Text strong>Component catalogue</Text>
      <Stack gap="0.5rem">
        {(Object.keys(CHOICES) as Array<keyof typeof CHOICES>).map((key) => (
          <Flex key={key} role="group" aria-label={key} gap="0.375rem" wrap="wrap">
            {CHOICES[key].map((value) => (
              <Going
                key={value}
                place={place}
                go={go}
                to={{ [key]: value, overlay: place.overlay }}
                isCurrent={place[key] === value}
              >
                {value}
              </Going>
            ))}
          </Flex>
        ))}
      </Stack>
      <details open={window.matchMedia('(min-width: 64rem)').matches}>
        <Box as="summary" cursor="pointer" paddingBlock="0.25rem">
          Components
        </Box>
        <Going look="row" place={place} go={go} to={{ entry: ALL }} isCurrent={place.entry === ALL}>
          All on one page
        </Going>
        {GROUPS.map((group) => (
          <Box key={group} marginTop="0.75rem">
            <Heading level={2} size="h3" fontSize="0.875rem">
              {group}
            </Heading>
            <ul>
              {ENTRIES.filter((entry) => entry.group === group).map(({ id, title }) => (
                <li key={id}>
                  <Going look="row" place={place} go={go} to={{ entry: id }} isCurrent={place.entry === id}>
                    {title}
                  </Going>
                </li>
              ))}
            </ul>
          </Box>
        ))}
      </details>
    </Stack>
  );
}
