import { Box, Flex, Stack } from '../../ui/index.ts';
import { addressOf, CHOICES, type Choices, keyOf, type Part } from './choices.ts';

interface ControlsProps {
  name: string;
  parts: readonly Part[];
  choices: Choices;
  log: readonly string[];
}

/** For developers, in English. Every choice is a link, so it is in the address and opens in another tab. */
export function Controls({ name, parts, choices, log }: ControlsProps) {
  return (
    <Stack
      as="aside"
      gap="1.5rem"
      padding="1.25rem"
      fontSize="0.875rem"
      lineHeight="1.25rem"
      background="surface"
    >
      <Box fontWeight="700" fontSize="1rem">
        {name}
      </Box>
      {(Object.keys(CHOICES) as Array<keyof typeof CHOICES>).map((key) => (
        <Choice key={key} title={key}>
          {CHOICES[key].map((value) => (
            <ChoiceLink
              key={value}
              text={value}
              href={addressOf(choices, { [key]: value })}
              isChosen={choices[key] === value}
            />
          ))}
        </Choice>
      ))}
      {(['page', 'dialog', 'panel', 'widget'] as const).map((kind) => {
        const some = parts.filter((part) => part.kind === kind);
        return some.length === 0 ? null : (
          <Choice key={kind} title={`${kind}s`}>
            {some.map((part) => (
              <ChoiceLink
                key={`${keyOf(part)} ${part.place}`}
                text={part.id}
                href={addressOf(choices, { part: keyOf(part) })}
                isChosen={choices.part === keyOf(part)}
              />
            ))}
          </Choice>
        );
      })}
      <Choice title="what it did">
        <Box as="pre" whiteSpace="pre-wrap" overflowWrap="anywhere" fontSize="0.75rem" aria-live="polite">
          {log.length > 0 ? log.join('\n') : 'nothing yet'}
        </Box>
      </Choice>
    </Stack>
  );
}

function Choice({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box as="section" aria-label={title}>
      <Box color="text2" marginBottom="0.375rem">
        {title}
      </Box>
      <Flex flexWrap="wrap" gap="0.375rem">
        {children}
      </Flex>
    </Box>
  );
}

function ChoiceLink({ text, href, isChosen }: { text: string; href: string; isChosen: boolean }) {
  return (
    <a
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      style={{
        padding: '4px 10px',
        borderRadius: 'var(--p-radius-sm)',
        border: '1px solid var(--p-line-strong)',
        color: isChosen ? 'var(--p-on-primary)' : 'var(--p-text)',
        background: isChosen ? 'var(--p-primary)' : 'transparent',
        textDecoration: 'none',
      }}
    >
      {text}
    </a>
  );
}
