import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../testing/open-console.tsx';
import { type Answers, Refusal } from '../../testing/registry-stand-in.ts';
import { ada, sampleBrandDocument, viewer } from '../../testing/samples.ts';

beforeEach(() => window.sessionStorage.clear());

const PATH = '/environments/CCNVINS';
const answersFor = (change: object = {}, who: object = ada): Answers => ({
  'GET /identity/own': who,
  'GET /environments': { environments: [{ code: 'CCNVINS', name: 'Mutuelle des Vignes', state: 'open' }] },
  [`GET ${PATH}`]: { document: { ...sampleBrandDocument(), ...change }, error: null },
});

const open = (answers: Answers, address = '/brands/CCNVINS') => openConsole(address, answers);
const field = (label: string) => screen.findByLabelText(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const publishButton = () => screen.getByRole('button', { name: 'Publier' });
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
const file = (text: string) => {
  const made = new File([text], 'vignes.svg', { type: 'image/svg+xml' });
  // jsdom cannot read files.
  return Object.assign(made, { text: async () => text });
};

describe('the list', () => {
  test('names every brand with its environment, and marks a draft of this browser', async () => {
    const { user } = await open(answersFor(), '/brands');
    await user.click(await screen.findByRole('link', { name: /Mutuelle des Vignes/ }));
    await type('Principale', '#5b1a30');
    await user.click(screen.getByRole('link', { name: 'Toutes les marques' }));
    expect(await screen.findByRole('link', { name: /Mutuelle des Vignes.*Brouillon/s })).toBeInTheDocument();
  });

  test('is empty, or fails and comes back', async () => {
    const answers = { ...answersFor(), 'GET /environments': new Refusal(500, { code: 'internal_error' }) };
    const { user } = await open(answers, '/brands');
    expect(await screen.findByText('Les marques ne s’affichent pas')).toBeInTheDocument();
    Object.assign(answers, { 'GET /environments': { environments: [] } });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Aucune marque')).toBeInTheDocument();
  });
});

test('an unreadable colour is refused with its ratio, and the nearest one opens « Publier » again', async () => {
  const { user } = await open(answersFor());
  await type('Texte fort', '#B08D8F');
  expect(await screen.findByText(/^2,\d:1 sur « .* », il faut 4,5:1\.$/)).toBeInTheDocument();
  expect(await field('Texte fort')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('1 champ à corriger')).toBeInTheDocument();
  expect(publishButton()).toBeDisabled();
  const contrast = screen.getByRole('region', { name: 'Contraste' });
  expect(within(contrast).getAllByText('refusé').length).toBeGreaterThan(0);

  const take = screen.getByRole('button', { name: /^Prendre #[0-9A-F]{6}$/ });
  take.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(publishButton()).toBeEnabled());
  expect(within(contrast).queryByText('refusé')).not.toBeInTheDocument();
});

test('a text that is no colour is refused at its field, and the preview keeps the last valid one', async () => {
  await open(answersFor());
  await type('Principale', 'rouge');
  expect(await screen.findByText(/Écrivez # et six chiffres/)).toBeInTheDocument();
  expect(publishButton()).toBeDisabled();
  expect(screen.getByRole('region', { name: 'Contraste' })).toHaveTextContent('0 refusé');
});

test('a drawing with a script is refused and the favicon stays; a clean one is taken', async () => {
  const { user } = await open(answersFor());
  const input = await field('Favicon');
  await user.upload(input, file(svg('<script>alert(1)</script>')));
  expect(await screen.findByText(/contient un script/)).toBeInTheDocument();
  expect(screen.getByText('Tiré du logo')).toBeInTheDocument();
  expect(publishButton()).toBeDisabled();
  await user.upload(input, file(svg('<image href="https://x.example/a.png"/>')));
  expect(await screen.findByText(/contient <image>/)).toBeInTheDocument();
  await user.upload(input, file(svg('<path d="M0 0h8"/>')));
  expect(await screen.findByText('Dessin importé')).toBeInTheDocument();
  expect(screen.queryByText(/contient/)).not.toBeInTheDocument();
  await waitFor(() => expect(publishButton()).toBeEnabled());
});

test('a font that pages have alone can be chosen; a stored one that none has is named', async () => {
  const document = sampleBrandDocument();
  document.brand.graphical_charter.fonts.body = 'Old Face';
  await open({ ...answersFor(), [`GET ${PATH}`]: { document, error: null } });
  const texts = await field('Textes');
  const names = within(texts)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Old Face', 'Figtree', 'Nunito', 'Source Sans 3']);
});

test('what changes is listed from and to, published with a reason, and the rest of the document stays', async () => {
  const answers = answersFor();
  const { calls, user } = await open(answers);
  await type('Principale', '#5B1A30');
  fireEvent.change(await field('Grand'), { target: { value: '20' } });
  await user.click(publishButton());
  const dialog = await screen.findByRole('dialog', { name: /Publier la marque/ });
  const listed = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(listed).toEqual(['Principale\u202f: #7A1F3D → #5B1A30', 'Grand\u202f: 14 px → 20 px']);
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'Nouvelle charte');
  const document = sampleBrandDocument();
  const charter = {
    ...document.brand.graphical_charter,
    primary_color: '#5b1a30',
    roundings: { sm: 4, md: 8, lg: 20 },
  };
  const published = { ...document, brand: { ...document.brand, graphical_charter: charter } };
  Object.assign(answers, {
    [`PUT ${PATH}`]: { document: published, error: null },
    [`GET ${PATH}`]: { document: { ...published, revision: 4 }, error: null },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Publier' }));
  expect(await screen.findByText('Mutuelle des Vignes est publiée.')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    document: published,
    reason: 'Nouvelle charte',
  });
  expect(await screen.findByText('Rien n’est changé')).toBeInTheDocument();
  expect(window.sessionStorage).toHaveLength(0);
});

test('a draft survives a reload, somebody who was faster, and is given up by « Annuler »', async () => {
  const answers = answersFor();
  const first = await open(answers);
  await type('Principale', '#5b1a30');
  await type('Adresse de déconnexion (facultatif)', 'https://www.vignes.example/bientot');
  first.unmount();

  const { calls, user } = await open(answers);
  expect(await field('Principale')).toHaveValue('#5b1a30');
  expect(await field('Adresse de déconnexion (facultatif)')).toHaveValue(
    'https://www.vignes.example/bientot',
  );
  await user.click(publishButton());
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Pourquoi ?'), 'Nouvelle charte');
  Object.assign(answers, {
    [`PUT ${PATH}`]: new Refusal(409, { code: 'revision_outdated' }),
    [`GET ${PATH}`]: { document: { ...sampleBrandDocument(), revision: 9 }, error: null },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Publier' }));
  expect(await within(dialog).findByText(/Quelqu’un a été plus rapide/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Publier' }));
  await waitFor(() => {
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent.at(-1)).toMatchObject({ document: { revision: 9 } });
  });
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  expect(await field('Principale')).toHaveValue('#5b1a30');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await field('Principale')).toHaveValue('#7a1f3d');
});

test('a link shows the draft on the real pages, and says when the draft has changed since', async () => {
  const made = {
    ...{ id: 'x', environment: 'CCNVINS', pins: {}, overrides: {}, createdBy: 'Ada', reason: 'Relecture' },
    ...{ createdAt: '2026-11-23T09:00:00.000Z', expiresAt: '2026-11-23T17:00:00.000Z', revokedAt: null },
    state: 'valid',
  };
  const answers = answersFor();
  const { calls, user } = await open(answers);
  await type('Principale', '#5b1a30');
  answers[`POST ${PATH}/tester-links`] = new Refusal(403, { code: 'testers_not_allowed' });
  await user.click(await screen.findByRole('button', { name: 'Créer un lien de relecture' }));
  expect(await screen.findByText('Cet environnement n’accepte pas de testeurs.')).toBeInTheDocument();
  answers[`POST ${PATH}/tester-links`] = { link: 'http://ccnvins.localhost/tester/t', made };
  await user.click(screen.getByRole('button', { name: 'Créer un lien de relecture' }));
  expect(await screen.findByText('Lien valable jusqu’au 23 novembre 2026 à 18:00.')).toBeInTheDocument();
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  await user.click(screen.getByRole('button', { name: 'Ouvrir à 360 px' }));
  expect(opened).toHaveBeenCalledWith(
    'http://ccnvins.localhost/tester/t',
    '_blank',
    'noopener,width=360,height=780',
  );
  expect(calls.at(-1)?.body).toMatchObject({ charter: { primary_color: '#5b1a30' }, hours: 8 });
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copier le lien' }));
  expect(await screen.findByText('Le navigateur n’a pas copié le lien.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copier le lien' }));
  expect(await screen.findByText('Le lien est copié.')).toBeInTheDocument();
  expect(copied).toHaveBeenLastCalledWith('http://ccnvins.localhost/tester/t');
  await type('Principale', '#6b1a30');
  expect(await screen.findByText('Le brouillon a changé depuis ce lien.')).toBeInTheDocument();
});

test('a viewer reads and changes nothing', async () => {
  await open(answersFor({}, viewer));
  expect(await screen.findByText('Votre rôle lit les marques sans les changer.')).toBeInTheDocument();
  expect(await field('Principale')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Publier' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /lien de relecture/ })).not.toBeInTheDocument();
});

test('a brand that cannot be read says why; one that fails comes back', async () => {
  const answers: Answers = {
    ...answersFor(),
    [`GET ${PATH}`]: { document: { code: 'CCNVINS', brand: null }, error: 'brand: fonts' },
  };
  const first = await open(answers);
  expect(await screen.findByText('Cette marque ne se lit pas')).toBeInTheDocument();
  expect(screen.getByText('brand: fonts')).toHaveAttribute('lang', 'en');
  first.unmount();
  answers[`GET ${PATH}`] = new Refusal(500, { code: 'internal_error' });
  const { user } = await open(answers);
  expect(await screen.findByText('La marque ne s’affiche pas')).toBeInTheDocument();
  Object.assign(answers, answersFor());
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Mutuelle des Vignes' })).toBeInTheDocument();
});
