import { changeLocale } from '@member-portal/shared-kernel/i18n';
import { renderWithPortal } from '@member-portal/shared-kernel/testing';
import { act, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { returnSearch, useCarriedQuestion } from '../../common/carried-question.ts';
import { faqWith } from '../../common/testing/faq-builder.ts';
import NewRequestDialog from './NewRequestDialog.tsx';

const questions = faqWith(
  { id: 'change', question: 'Quand changer de lunettes ?', answer: ['Tous les deux ans.'] },
  {
    id: 'free',
    question: 'Quels équipements sont sans reste à charge ?',
    answer: ['Les lunettes de classe A.'],
  },
  { id: 'birth', question: 'Comment déclarer une naissance ?', answer: ['Dans les six mois.'] },
);

function open(options: Parameters<typeof renderWithPortal>[1] = {}) {
  const user = userEvent.setup();
  return {
    user,
    ...renderWithPortal(<NewRequestDialog />, { answers: { 'GET /faq': questions }, ...options }),
  };
}
const search = () => screen.findByRole('searchbox', { name: 'Poser une question' });

test('six entries in two groups, each only where its route exists', async () => {
  const { unmount } = open();
  expect(await screen.findByText('3 réponses, sans rien envoyer.')).toBeVisible();
  const names = (group: string) =>
    [...within(screen.getByRole('region', { name: group })).queryAllByRole('link')].map(
      ({ textContent }) => textContent,
    );
  expect(names('Envoyer')).toEqual([
    'Me faire rembourserFacture, décompte',
    'Préparer un soin à venirHôpital, devis',
    'Partager un justificatifScolarité, droits, PACS',
  ]);
  expect(names('Demander')).toEqual([
    'Questions fréquentesPar thème',
    'Nous contacterMessage, téléphone, courrier',
  ]);
  unmount();
  open({ absentRoutes: ['get-refund', 'prepare-treatment', 'doc-sharing', 'faq'] });
  expect(await screen.findByText('3 réponses, sans rien envoyer.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Envoyer' })).toBeNull();
  expect(names('Demander')).toEqual(['Nous contacterMessage, téléphone, courrier']);
});

test('the assistant asks for the subject and the theme, then offers their questions and a message', async () => {
  const [category] = questions.categories;
  const [theme] = category!.themes;
  const two = {
    categories: [
      { ...category!, themes: [theme!, { ...theme!, id: 'cure', title: 'Cures' }] },
      { ...category!, id: 'card', title: 'Ma carte', themes: [{ ...theme!, title: 'Carte' }] },
    ],
  };
  const { user, services } = open({ answers: { 'GET /faq': two } });
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  await screen.findByText('9 réponses, sans rien envoyer.');
  await press(/Assistant/);
  expect(screen.getByRole('heading', { name: /De quoi s’agit-il/ })).toHaveFocus();
  await press('Remboursements');
  expect(screen.getByRole('heading', { name: /Quel thème/ })).toHaveFocus();
  await press('Optique');
  expect(screen.getByRole('heading', { name: /Quelle est votre question/ })).toHaveFocus();
  expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(3);
  await press('Revenir');
  await press('Revenir');
  // A subject with one theme needs no choice of the theme.
  await press('Ma carte');
  expect(screen.getByRole('heading', { name: /Quelle est votre question/ })).toHaveFocus();
  await press('Écrire un message');
  expect(services.navigations).toMatchObject([{ route: 'message-form' }]);
});

test('the assistant leads back to the six entries', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Assistant/ }));
  await user.click(screen.getByRole('button', { name: 'Revenir' }));
  expect(screen.getByRole('region', { name: 'Envoyer' })).toBeVisible();
});

test('answers in place, the closest one open, with its words marked and the way to its theme', async () => {
  const { user } = open();
  await user.type(await search(), 'lunetes');
  const first = await screen.findByRole('button', { name: 'Quand changer de lunettes ?' });
  expect(first).toHaveAttribute('aria-expanded', 'true');
  expect(within(first).getByText('lunettes').tagName).toBe('MARK');
  expect(screen.getByText('Tous les deux ans.')).toBeVisible();
  expect(screen.getAllByText('2 réponses, la plus proche d’abord')).not.toHaveLength(0);
  expect(screen.queryByRole('region', { name: 'Envoyer' })).toBeNull();
  const second = screen.getByRole('button', { name: /sans reste à charge/ });
  await user.click(second);
  expect(second).toHaveAttribute('aria-expanded', 'true');
  expect(first).toHaveAttribute('aria-expanded', 'false');
});

test('the text of answers is marked as French, and the one that opens is announced', async () => {
  const { user } = open();
  await user.type(await search(), 'lunettes');
  const first = await screen.findByRole('button', { name: /lunettes/i, expanded: true });
  expect(first.querySelector('[lang=fr]')).toBeInTheDocument();
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced).toContainEqual(expect.stringMatching(/^2 réponses.*Quand changer de lunettes/));
});

describe('in English', () => {
  beforeEach(() => act(async () => changeLocale('en')));
  afterEach(() => act(async () => changeLocale('fr')));
  const box = () => screen.findByRole('searchbox', { name: 'Ask a question' });

  test('the answers come in English, and are found by its words', async () => {
    const { user } = open({
      answers: {
        'GET /faq?language=en': faqWith(
          { id: 'change', question: 'When can I change my glasses?', answer: ['Two years.'], language: 'en' },
          {
            id: 'birth',
            question: 'How do I declare a birth?',
            answer: ['Within six months.'],
            language: 'en',
          },
        ),
      },
    });
    expect(await screen.findByText('2 answers, without sending anything.')).toBeVisible();
    await user.type(await box(), 'spectacles');
    const found = await screen.findByRole('button', { name: /When can I change my glasses/ });
    expect(found.querySelector('[lang=en]')).toBeInTheDocument();
    expect(screen.getByText('Two years.')).toBeVisible();
  });

  test('what the insurer has not translated is said to be in French, and English words find it', async () => {
    const { user } = open({ answers: { 'GET /faq?language=en': questions } });
    expect(await screen.findByText('3 answers, without sending anything. Some are in French.')).toBeVisible();
    await user.type(await box(), 'my new glasses');
    const found = await screen.findByRole('button', { name: 'Quand changer de lunettes ?' });
    expect(found.querySelector('[lang=fr]')).toBeInTheDocument();
  });
});

test('an answer that is unsure does not open by itself', async () => {
  const { user } = open();
  await user.type(await search(), 'naisance chevaux');
  const first = await screen.findByRole('button', { name: 'Comment déclarer une naissance ?' });
  expect(first).toHaveAttribute('aria-expanded', 'false');
});

test('« Non » opens the next answer; after the last one it leads to a message', async () => {
  const { user } = open();
  await user.type(await search(), 'lunettes');
  await screen.findByText('Tous les deux ans.');
  await user.click(screen.getAllByRole('button', { name: 'Non' })[0]!);
  expect(screen.getByRole('button', { name: /sans reste à charge/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Non' }));
  expect(screen.getByText('Alors écrivez-nous : nous vous répondons.')).toBeVisible();
});

test('what was typed goes into the message, and not into the address', async () => {
  const { user, services } = open();
  await user.type(await search(), 'mes lunettes sont cassées');
  await user.click(await screen.findByRole('button', { name: 'Écrire un message' }));
  expect(services.navigations).toEqual([{ route: 'message-form', target: { replace: true } }]);
  expect(renderHook(useCarriedQuestion).result.current).toEqual({ body: 'mes lunettes sont cassées' });
});

test('the way back from the message form leads to what was searched', async () => {
  returnSearch('naissance');
  const { unmount } = open();
  expect(await search()).toHaveValue('naissance');
  expect(await screen.findByText('Dans les six mois.')).toBeVisible();
  unmount();
  open();
  expect(await search()).toHaveValue('');
});

test('the number of answers is read once', async () => {
  const { user } = open();
  await user.type(await search(), 'lunettes');
  const counts = await screen.findAllByText(/^2 réponses, la plus proche d’abord/);
  expect(counts.filter((count) => count.closest('[aria-hidden]') === null)).toHaveLength(1);
  await user.clear(await search());
  await user.type(await search(), 'vétérinaire');
  expect(await screen.findAllByText('Aucune réponse ne correspond')).toHaveLength(2);
});

test('without the message form, the footer leads to the other ways of contact', async () => {
  const { user } = open({ absentRoutes: ['message-form'] });
  await user.type(await search(), 'vétérinaire');
  expect(await screen.findByText('Essayez avec d’autres mots, ou écrivez-nous.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nous contacter' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Écrire un message' })).toBeNull();
});

test('without the questions the entries stay, and the search is not offered', async () => {
  open({ answers: { 'GET /faq': { categories: [] } } });
  expect(await screen.findByRole('link', { name: /Me faire rembourser/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Assistant/ })).toBeNull();
});
