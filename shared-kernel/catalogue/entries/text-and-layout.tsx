import { InFrench } from '../../i18n/index.ts';
import { CircleHelp, Plus } from '../../ui/icons/index.ts';
import {
  Amount,
  Box,
  Button,
  Card,
  Disclosure,
  Divider,
  Flex,
  Grid,
  Heading,
  HStack,
  PageHeader,
  Stack,
  Strong,
  Text,
  VisuallyHidden,
} from '../../ui/index.ts';
import { LegalChangeList } from '../../ui/legal/index.ts';
import { type Entry, state } from '../entry.ts';

const ROLES = [
  ['bg', 'surface', 'surface-2', 'surface-3', 'line', 'line-strong'],
  ['text', 'text-2', 'primary', 'primary-soft', 'deep', 'accent'],
  ['success', 'warning', 'danger', 'info', 'part-am', 'part-mutual', 'part-other', 'part-rest'],
];

export const textAndLayout: Entry[] = [
  {
    id: 'heading',
    title: 'Heading',
    group: 'Text and layout',
    door: 'ui',
    components: ['Heading'],
    use: '`level` is the place in the outline, `size` the look.',
    states: [
      state('sizes', () => (
        <Stack gap="0.5rem">
          <Heading level={3} size="display">
            Bonjour Claire
          </Heading>
          <Heading level={3} size="h1">
            Remboursements
          </Heading>
          <Heading level={3} size="h2">
            Derniers remboursements
          </Heading>
          <Heading level={3} size="card">
            Mois par mois
          </Heading>
          <Heading level={3} size="h3">
            Qui a payé quoi
          </Heading>
        </Stack>
      )),
    ],
  },
  {
    id: 'in-french',
    title: 'Words in French',
    group: 'Text and layout',
    door: 'i18n',
    components: ['InFrench'],
    use: 'For what the insurer has in French alone: in an English page it is marked `lang="fr"`.',
    states: [
      state('alone', () => <InFrench words="chambre particulière" />),
      state('in a sentence', () => (
        <InFrench words="Alizé Soins">{(words) => `Réseau de soins ${words}, partout en France.`}</InFrench>
      )),
    ],
  },
  {
    id: 'legal-changes',
    title: 'What a legal text changes',
    group: 'Text and layout',
    door: 'ui/legal',
    components: ['LegalChangeList'],
    use: 'In a banner or a disclosure, whose title says since which version.',
    states: [
      state('sections and words', () => (
        <LegalChangeList
          changes={{
            since: 1,
            sections: [
              { kind: 'ADDED', heading: 'Vos données' },
              { kind: 'CHANGED', heading: 'Nous joindre' },
              { kind: 'REMOVED', heading: 'Télécopie' },
            ],
            summaries: [{ version: 2, paragraphs: ['Nous ne répondons plus par télécopie.'] }],
          }}
        />
      )),
      state('no section', () => <LegalChangeList changes={{ since: 1, sections: [], summaries: [] }} />),
    ],
  },
  {
    id: 'text',
    title: 'Text',
    group: 'Text and layout',
    door: 'ui',
    components: ['Text', 'Strong', 'VisuallyHidden'],
    use: 'Four sizes and the tones of the brand. `VisuallyHidden` is read aloud and never seen.',
    states: [
      state('sizes', () => (
        <Stack gap="0.25rem">
          <Text>
            Texte courant, avec un <Strong>mot fort</Strong>
          </Text>
          <Text variant="row">Texte d’une ligne de liste</Text>
          <Text variant="small" tone="muted">
            Texte secondaire
          </Text>
          <Text variant="caption" tone="muted">
            Légende, étiquette
          </Text>
        </Stack>
      )),
      state('tones', () => (
        <Flex gap="1rem" wrap="wrap">
          {(['default', 'muted', 'primary', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
            <Text key={tone} tone={tone}>
              {tone}
            </Text>
          ))}
          <VisuallyHidden>Lu, jamais vu</VisuallyHidden>
        </Flex>
      )),
    ],
  },
  {
    id: 'amount',
    title: 'Amount',
    group: 'Text and layout',
    door: 'ui',
    components: ['Amount'],
    use: 'Integer cents, in the language of the member.',
    states: [
      state('sizes', () => (
        <Stack gap="0.25rem">
          <Amount cents={114805} size="display" />
          <Amount cents={114805} size="title" />
          <Amount cents={3295} size="row" />
          <Amount cents={3295} />
        </Stack>
      )),
    ],
  },
  {
    id: 'page-header',
    title: 'Page header',
    group: 'Text and layout',
    door: 'ui',
    components: ['PageHeader'],
    use: 'The h1 of a page, with its subtitle, its action and the way back.',
    states: [
      state('with an action', () => (
        <PageHeader
          title="Remboursements"
          subtitle="Chaque ligne dit ce que vous avez payé, et qui vous l’a rendu."
          back={{ text: 'Mon compte', href: '#account' }}
          actions={
            <Button variant="primary" icon={Plus}>
              Me faire rembourser
            </Button>
          }
        />
      )),
    ],
  },
  {
    id: 'card',
    title: 'Card and disclosure',
    group: 'Text and layout',
    door: 'ui',
    components: ['Card', 'Disclosure'],
    use: 'A white surface on the page. A disclosure holds what few need.',
    states: [
      state('card', () => (
        <Card>
          <Heading level={3} size="card">
            Votre contrat
          </Heading>
          <Text tone="muted">Formule Équilibre, depuis le 1er janvier 2019</Text>
        </Card>
      )),
      state('disclosure, closed and open', () => (
        <Stack gap="0.75rem">
          <Disclosure title="Qu’est-ce qu’un devis ?">Un prix, écrit avant les soins.</Disclosure>
          <Disclosure title="Combien de temps est-il valable ?" open>
            Un mois, sauf mention contraire.
          </Disclosure>
        </Stack>
      )),
    ],
  },
  {
    id: 'layout',
    title: 'Layout',
    group: 'Text and layout',
    door: 'ui',
    components: ['Box', 'Divider', 'Flex', 'Grid', 'HStack', 'Stack', 'chakra'],
    use: 'Chakra’s layout parts with our scales: numbers are steps of 4 px. `chakra` makes a styled element.',
    states: [
      state('stack, row and grid', () => (
        <Stack gap="1rem">
          <HStack gap="0.5rem">
            <CircleHelp size={20} aria-hidden />
            <Text>Côte à côte</Text>
          </HStack>
          <Divider />
          <Grid gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap="0.5rem">
            {['un', 'deux', 'trois'].map((word) => (
              <Box key={word} background="surface-2" padding="0.75rem" borderRadius="md">
                {word}
              </Box>
            ))}
          </Grid>
        </Stack>
      )),
    ],
  },
  {
    id: 'colours',
    title: 'Colours',
    group: 'Text and layout',
    door: 'ui',
    components: [],
    use: 'Roles, never values: each brand derives them, in light and dark.',
    states: [
      state('roles', () => (
        <Stack gap="0.75rem">
          {ROLES.map((roles) => (
            <Flex key={roles[0]} wrap="wrap" gap="0.75rem">
              {roles.map((role) => (
                <Box key={role} width="5.5rem">
                  <Box
                    height="2.25rem"
                    borderRadius="sm"
                    background={role}
                    border="1px solid var(--p-line)"
                  />
                  <Text variant="caption" tone="muted">
                    {role}
                  </Text>
                </Box>
              ))}
            </Flex>
          ))}
        </Stack>
      )),
    ],
  },
];
