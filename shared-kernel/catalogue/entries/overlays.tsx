import { useState } from 'react';
import { FilterButton, FilterChip } from '../../ui/filters/index.ts';
import { ListFilter, LogOut, Settings, Trash2, TriangleAlert, Users } from '../../ui/icons/index.ts';
import { Button, Flex, KeyValueList, Text } from '../../ui/index.ts';
import { AlertDialog, Dialog, type DialogProps, SidePanel, StepBubble } from '../../ui/overlay/index.ts';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { Tabs } from '../../ui/tabs/index.ts';
import { type Entry, overlay, state } from '../entry.ts';

function Shown(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title="Vos justificatifs"
      footer={
        <Button variant="primary" onClick={() => setOpen(false)}>
          Continuer
        </Button>
      }
      {...props}
    >
      <Text>Déposez votre facture et votre ordonnance.</Text>
    </Dialog>
  );
}

function Question() {
  const [open, setOpen] = useState(true);
  return (
    <AlertDialog
      open={open}
      onClose={() => setOpen(false)}
      icon={TriangleAlert}
      title="Supprimer ce brouillon ?"
      text="Ce que vous avez écrit sera perdu."
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Garder</Button>
          <Button variant="danger" onClick={() => setOpen(false)}>
            Supprimer
          </Button>
        </>
      }
    />
  );
}

function Panel({ size }: { size: 'md' | 'lg' }) {
  const [open, setOpen] = useState(true);
  return (
    <SidePanel
      open={open}
      onClose={() => setOpen(false)}
      size={size}
      title="Consultation spécialiste"
      subtitle="Claire · 21 octobre 2025"
    >
      <KeyValueList
        items={[
          { label: 'Dépense', value: '55,00 €' },
          { label: 'Remboursé', value: '53,00 €' },
        ]}
      />
    </SidePanel>
  );
}

function Pages() {
  const [value, setValue] = useState('health');
  return (
    <Tabs
      label="Documents"
      value={value}
      onChange={setValue}
      items={[
        { value: 'health', label: 'Santé', content: <Text>Trois documents.</Text> },
        { value: 'contract', label: 'Contrat', content: <Text>Deux documents.</Text> },
      ]}
    />
  );
}

function Step({ lit }: { lit: 'part' | 'nothing' }) {
  const [open, setOpen] = useState(true);
  return (
    <StepBubble
      open={open}
      onClose={() => setOpen(false)}
      lit={lit === 'part' ? { top: 40, left: 40, width: 280, height: 120 } : null}
      overline="Visite guidée · étape 2 sur 4"
      title="Votre carte, toujours sur vous"
      text="Montrez-la en pharmacie ou chez l’opticien."
      footer={
        <Button variant="primary" onClick={() => setOpen(false)}>
          Suivant
        </Button>
      }
    />
  );
}

const items = [
  { id: 'settings', label: 'Réglages', icon: Settings, onSelect: () => {} },
  { id: 'delete', label: 'Supprimer', icon: Trash2, tone: 'danger' as const, onSelect: () => {} },
  { id: 'out', label: 'Se déconnecter', icon: LogOut, disabled: true, onSelect: () => {} },
];

export const overlays: Entry[] = [
  {
    id: 'dialog',
    title: 'Dialog',
    group: 'Overlays',
    door: 'ui/overlay',
    components: ['Dialog'],
    use: 'A form over the page; on a phone it fills the screen. A press outside loses nothing.',
    states: [
      overlay('usual', () => <Shown />),
      overlay('a step of four', () => <Shown step={{ current: 3, total: 4 }} onBack={() => {}} />),
      overlay('small, with an icon', () => <Shown size="sm" icon={Users} subtitle="Pour Léa" />),
    ],
  },
  {
    id: 'alert-dialog',
    title: 'Alert dialog',
    group: 'Overlays',
    door: 'ui/overlay',
    components: ['AlertDialog'],
    use: 'A short question. The way out stands first, the action last.',
    states: [overlay('a question', Question)],
  },
  {
    id: 'side-panel',
    title: 'Side panel',
    group: 'Overlays',
    door: 'ui/overlay',
    components: ['SidePanel'],
    use: 'One thing of a list, beside it: title first, answer second, detail last.',
    states: [overlay('usual', () => <Panel size="md" />), overlay('wide', () => <Panel size="lg" />)],
  },
  {
    id: 'step-bubble',
    title: 'Step bubble',
    group: 'Overlays',
    door: 'ui/overlay',
    components: ['StepBubble'],
    use: 'A step of a guided visit: the page is dimmed but for the part that the bubble explains.',
    states: [
      overlay('beside a lit part', () => <Step lit="part" />),
      overlay('without a part', () => <Step lit="nothing" />),
    ],
  },
  {
    id: 'menu',
    title: 'Menu',
    group: 'Overlays',
    door: 'ui/overlay',
    components: ['Menu'],
    use: 'Actions of one thing, where buttons would be too many.',
    states: [state('closed', () => <Menu trigger={<Button>Actions</Button>} items={items} />)],
  },
  {
    id: 'tabs',
    title: 'Tabs',
    group: 'Overlays',
    door: 'ui/tabs',
    components: ['Tabs'],
    use: 'Parts of one page; the shown one belongs in the address.',
    states: [state('two', Pages)],
  },
  {
    id: 'filters',
    title: 'Filter button and chip',
    group: 'Overlays',
    door: 'ui/filters',
    components: ['FilterButton', 'FilterChip'],
    use: 'A pill that opens a choice, and a choice that is in force.',
    states: [
      state('closed, active, a chip', () => (
        <Flex gap="0.5rem" wrap="wrap">
          <FilterButton
            icon={ListFilter}
            label="Filtrer par soin"
            panel={(close) => <Button onClick={close}>Fermer</Button>}
          >
            Tous les soins
          </FilterButton>
          <FilterButton
            icon={Users}
            label="Filtrer par personne"
            active
            panel={(close) => <Button onClick={close}>Fermer</Button>}
          >
            Léa
          </FilterButton>
          <FilterChip label="Retirer le filtre Léa" onRemove={() => {}}>
            Léa
          </FilterChip>
        </Flex>
      )),
    ],
  },
];
