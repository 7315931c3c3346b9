import * as iconsDoor from '../../ui/icons/index.ts';
import { Box, BrandMark, BrandPattern, Flex, Grid, PortalUiProvider, Text } from '../../ui/index.ts';
import { type Entry, state } from '../entry.ts';
import { useEnvironment } from '../samples/environment.ts';
import { DocumentsSample, FilesSample } from '../samples/files.tsx';

function Mark({ compact = false }: { compact?: boolean }) {
  const { brand } = useEnvironment();
  return (
    brand && (
      <BrandMark
        brandKey={brand.key}
        name={brand.name}
        descriptor={brand.descriptor ?? 'Mutuelle'}
        compact={compact}
      />
    )
  );
}

function Pattern() {
  const { brand } = useEnvironment();
  return (
    <Box position="relative" height="10rem" overflow="hidden" background="deep" borderRadius="lg">
      <BrandPattern pattern={brand?.graphical_charter.pattern ?? 'waves'} />
    </Box>
  );
}

/** `CARE_ICONS` are icons of this module under other names. */
const { CARE_ICONS: _, ...icons } = iconsDoor;

export const brandAndFiles: Entry[] = [
  {
    id: 'brand',
    title: 'Brand',
    group: 'Brand',
    door: 'ui',
    components: ['BrandMark', 'BrandPattern', 'PortalUiProvider'],
    use: 'The mark and the pattern of the environment. The provider carries styles, links and words.',
    states: [
      state('mark', () => (
        <PortalUiProvider>
          <Flex gap="2rem">
            <Mark />
            <Mark compact />
          </Flex>
        </PortalUiProvider>
      )),
      state('pattern', Pattern),
    ],
  },
  {
    id: 'icons',
    title: 'Icons',
    group: 'Brand',
    door: 'ui/icons',
    components: Object.keys(iconsDoor),
    use: 'By name. An icon beside words is hidden from screen readers.',
    states: [
      state('all', () => (
        <Grid gridTemplateColumns="repeat(auto-fill, minmax(7rem, 1fr))" gap="0.75rem">
          {Object.entries(icons).map(([name, Icon]) => (
            <Flex key={name} direction="column" alignItems="center" gap="0.25rem">
              <Icon size={24} aria-hidden />
              <Text variant="caption" tone="muted">
                {name}
              </Text>
            </Flex>
          ))}
        </Grid>
      )),
    ],
  },
  {
    id: 'files-field',
    title: 'Files field',
    group: 'Forms',
    door: 'submission',
    components: ['FilesField'],
    use: 'The papers of a submission: limits before choosing; each file has its progress, its error and its way out.',
    states: [
      state('nothing chosen', () => <FilesSample files={[]} />),
      state('added, being sent, refused', () => <FilesSample />),
      state('nothing chosen, and tried to go on', () => (
        <FilesSample files={[]} filesError="Ajoutez au moins un document." />
      )),
      state('read-only', () => <FilesSample files={[]} readOnly />),
    ],
  },
  {
    id: 'documents-field',
    title: 'Documents field',
    group: 'Forms',
    door: 'submission',
    components: ['DocumentsField'],
    use: 'A zone for each document that a form asks for by name, with how to get it. Of several under one title one is enough.',
    states: [
      state('nothing chosen', () => <DocumentsSample />),
      state('one is there, and tried to go on', () => (
        <DocumentsSample given filesError="Veuillez ajouter le document correspondant" />
      )),
      state('read-only', () => <DocumentsSample readOnly />),
    ],
  },
];
