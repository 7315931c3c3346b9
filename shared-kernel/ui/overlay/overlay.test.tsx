import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../action/Button.tsx';
import { Toasts } from '../feedback/Toasts.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import {
  AlertDialog,
  Dialog,
  type DialogProps,
  FilterButton,
  FilterChip,
  Menu,
  SidePanel,
  Tabs,
} from './index.ts';

function Page({ dialog }: { dialog?: Partial<DialogProps> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Me faire rembourser</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Vos justificatifs"
        step={{ current: 3, total: 4 }}
        footer={<Button>Continuer</Button>}
        {...dialog}
      >
        <input aria-label="Montant" />
      </Dialog>
      <Toasts items={[{ id: '1', tone: 'info', text: 'Brouillon enregistré' }]} onDismiss={() => {}} />
    </>
  );
}

/** Listeners and focus are set a frame or two after opening. */
const settled = () => act(() => new Promise((done) => setTimeout(done, 100)));

function pressOutside() {
  fireEvent.pointerDown(document.body);
  fireEvent.pointerUp(document.body);
  fireEvent.click(document.body);
}

const openDialog = async (dialog?: Partial<DialogProps>) => {
  const view = renderUi(<Page dialog={dialog ?? {}} />);
  const opener = screen.getByRole('button', { name: 'Me faire rembourser' });
  await view.user.click(opener);
  return { ...view, opener, box: await screen.findByRole('dialog') };
};

describe('a dialog', () => {
  test('is named by its title, says the step, and starts there', async () => {
    // jsdom has no layout: an element without a box does not count as focusable.
    jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    const { box } = await openDialog();
    expect(box).toHaveAccessibleName('Vos justificatifs');
    expect(box).toHaveTextContent('Étape 3 sur 4');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Vos justificatifs' })).toHaveFocus());
  });

  test('keeps the focus inside, Tab after Tab', async () => {
    const { user, box, opener } = await openDialog();
    await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement));
    for (let press = 0; press < 6; press++) {
      await user.tab();
      expect(opener).not.toHaveFocus();
      expect(box).toContainElement(document.activeElement as HTMLElement);
    }
  });

  test('closes on Esc and gives the focus back to what opened it', async () => {
    const { user, box, opener } = await openDialog();
    await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('that opened by itself leaves the focus on the title of the page', async () => {
    const Alone = ({ open }: { open: boolean }) => (
      <>
        <main>
          <h1 tabIndex={-1}>Bonjour Claire</h1>
        </main>
        <Dialog open={open} onClose={() => {}} title="La rentrée" />
      </>
    );
    const { rerender } = renderUi(<Alone open />);
    const box = await screen.findByRole('dialog');
    await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement));
    rerender(<Alone open={false} />);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Bonjour Claire' })).toHaveFocus());
  });

  test('closes by its cross, and tells when the movement is over', async () => {
    const onExited = jest.fn();
    const { user, box } = await openDialog({ onExited });
    await user.click(within(box).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(onExited).toHaveBeenCalledTimes(1));
  });

  test('does not lose what was typed to a press outside', async () => {
    const onClose = jest.fn();
    await openDialog({ onClose });
    await settled();
    pressOutside();
    await settled();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('that must be answered has neither cross nor Esc', async () => {
    const { user, box } = await openDialog({ dismissible: false });
    expect(within(box).queryByRole('button', { name: 'Fermer' })).toBeNull();
    await user.keyboard('{Escape}');
    await settled();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('hides the page behind it from screen readers, but not the notifications', async () => {
    await openDialog();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Me faire rembourser' })).toBeNull());
    expect(screen.getByRole('region', { name: 'Notifications' })).toBeInTheDocument();
  });
});

test('a short question is an alert dialog that describes itself', async () => {
  renderUi(
    <AlertDialog
      open
      onClose={() => {}}
      title="Toujours là ?"
      text="Déconnexion dans 2 min"
      footer={<Button>Rester</Button>}
    />,
  );
  const box = await screen.findByRole('alertdialog', { name: 'Toujours là ?' });
  expect(box).toHaveAccessibleDescription('Déconnexion dans 2 min');
});

test('a side panel is a dialog, and a press outside closes it', async () => {
  const onClose = jest.fn();
  renderUi(
    <SidePanel open onClose={onClose} title="Consultation spécialiste" subtitle="Claire">
      32,95 €
    </SidePanel>,
  );
  const panel = await screen.findByRole('dialog', { name: 'Consultation spécialiste' });
  expect(panel).toHaveAccessibleDescription('Claire');
  await settled();
  pressOutside();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a menu opens, moves and chooses by keyboard', async () => {
  const onSelect = jest.fn();
  const items = [
    { id: 'pdf', label: 'Télécharger', onSelect: () => {} },
    { id: 'mail', label: 'Envoyer par e-mail', onSelect },
  ];
  const { user } = renderUi(<Menu trigger={<Button>Plus</Button>} items={items} />);
  await screen.findByRole('button', { expanded: false });
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Télécharger' })).toHaveAttribute('data-highlighted'),
  );
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(onSelect).toHaveBeenCalledTimes(1));
});

test('a remote that was published earlier still finds tabs and filters here', async () => {
  renderUi(
    <>
      <Tabs
        label="Documents"
        items={[{ value: 'health', label: 'Santé', content: 'Relevés' }]}
        value="health"
        onChange={() => {}}
      />
      <FilterButton label="Filtrer par soin" panel={() => null}>
        Tous les soins
      </FilterButton>
      <FilterChip label="Retirer le filtre Léa" onRemove={() => {}}>
        Léa
      </FilterChip>
    </>,
  );
  expect(await screen.findByRole('tab', { name: 'Santé' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Tous les soins' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Retirer le filtre Léa' })).toBeVisible();
});
