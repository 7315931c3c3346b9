import { useState } from 'react';
import { Download, FileUp, Pencil, Plus, Trash2 } from '../../ui/icons/index.ts';
import {
  ActionTile,
  Box,
  Button,
  Flex,
  FloatingAction,
  IconButton,
  Segmented,
  Stack,
  TextLink,
} from '../../ui/index.ts';
import { type Entry, state } from '../entry.ts';

const nothing = () => {};

function Choice() {
  const [value, setValue] = useState<'all' | 'open' | 'closed'>('open');
  return (
    <Segmented
      label="Demandes affichées"
      value={value}
      onChange={setValue}
      options={[
        { value: 'all', label: 'Toutes' },
        { value: 'open', label: 'En cours', count: 4 },
        { value: 'closed', label: 'Terminées' },
      ]}
    />
  );
}

export const actions: Entry[] = [
  {
    id: 'button',
    title: 'Button',
    group: 'Actions',
    door: 'ui',
    components: ['Button'],
    use: 'One filled button a screen. With `to`, `route` or `href` it is a link of the same look.',
    states: [
      state('primary', () => <Button variant="primary">Enregistrer</Button>),
      state('secondary', () => <Button>Annuler</Button>),
      state('soft, with an icon', () => (
        <Button variant="soft" icon={Plus}>
          Ajouter
        </Button>
      )),
      state('text', () => <Button variant="text">Tout voir</Button>),
      state('danger', () => (
        <Button variant="danger" icon={Trash2}>
          Supprimer
        </Button>
      )),
      state('sending', () => (
        <Button variant="primary" loading>
          Envoyer ma demande
        </Button>
      )),
      state('disabled', () => (
        <Button variant="primary" disabled>
          Continuer
        </Button>
      )),
      state('locked, in a read-only session', () => (
        <Button variant="primary" locked>
          Enregistrer
        </Button>
      )),
      state('sizes', () => (
        <Flex gap="0.75rem" alignItems="center" wrap="wrap">
          <Button size="lg">Grand</Button>
          <Button>Usuel</Button>
          <Button size="sm">Petit</Button>
        </Flex>
      )),
      state('on the deep surface', () => (
        <Flex gap="0.75rem" wrap="wrap" background="deep" padding="1rem" borderRadius="lg">
          <Button variant="onDeepFilled">Voir la carte</Button>
          <Button variant="onDeep" icon={Download}>
            Télécharger
          </Button>
        </Flex>
      )),
      state('a link', () => <Button href="#contact">Nous contacter</Button>),
    ],
  },
  {
    id: 'icon-button',
    title: 'Icon button',
    group: 'Actions',
    door: 'ui',
    components: ['IconButton'],
    use: 'An action that its icon says; its name is read aloud.',
    states: [
      state('plain', () => <IconButton icon={Pencil} label="Modifier le nom" onClick={nothing} />),
      state('disabled', () => <IconButton icon={Trash2} label="Supprimer le fichier" disabled />),
    ],
  },
  {
    id: 'text-link',
    title: 'Text link',
    group: 'Actions',
    door: 'ui',
    components: ['TextLink'],
    use: 'Leads somewhere. It shows nothing where its route is not in the composition.',
    states: [
      state('standing alone', () => (
        <TextLink href="#all" chevron>
          Voir tous les remboursements
        </TextLink>
      )),
      state('in a sentence', () => (
        <p>
          Une question ?{' '}
          <TextLink inline href="#contact">
            Écrivez-nous
          </TextLink>{' '}
          quand vous voulez.
        </p>
      )),
      state('with an icon', () => (
        <TextLink href="#file" icon={Download}>
          Télécharger l’attestation
        </TextLink>
      )),
    ],
  },
  {
    id: 'action-tile',
    title: 'Action tile',
    group: 'Actions',
    door: 'ui',
    components: ['ActionTile'],
    use: 'A large action of Home: icon, title, one line.',
    states: [
      state('three looks', () => (
        <Stack gap="0.75rem" maxWidth="24rem">
          <ActionTile
            icon={FileUp}
            title="Me faire rembourser"
            meta="Une facture, une ordonnance"
            variant="primary"
            href="#1"
          />
          <ActionTile
            icon={FileUp}
            title="Préparer des soins"
            meta="Devis, hospitalisation"
            variant="secondary"
            href="#2"
          />
          <ActionTile
            icon={FileUp}
            title="Mes documents"
            meta="Attestations, relevés"
            variant="card"
            href="#3"
          />
        </Stack>
      )),
      state('locked', () => (
        <Box maxWidth="24rem">
          <ActionTile icon={FileUp} title="Me faire rembourser" meta="Lecture seule" locked />
        </Box>
      )),
    ],
  },
  {
    id: 'floating-action',
    title: 'Floating action',
    group: 'Actions',
    door: 'ui',
    components: ['FloatingAction'],
    use: 'The main action on a phone, above the tab bar; its words go on the way down. Below 768 px only.',
    states: [
      state('at rest', () => (
        <FloatingAction icon={Plus} href="#claim">
          Me faire rembourser
        </FloatingAction>
      )),
    ],
  },
  {
    id: 'segmented',
    title: 'Segmented',
    group: 'Actions',
    door: 'ui',
    components: ['Segmented'],
    use: 'One of two to four, with its effect at once. Arrow keys move.',
    states: [state('with a count', Choice)],
  },
];
