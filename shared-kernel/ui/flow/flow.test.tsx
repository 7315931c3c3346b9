import { screen, within } from '@testing-library/react';
import type { LinkComponentProps } from '../system/link.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { CheckAnswers, Confirmation, ProgressBar, StepProgress, type Task, TaskList } from './index.ts';

const Router = ({ route, params, search, to, ...rest }: LinkComponentProps) => (
  <a href={route ?? to} {...rest} />
);

describe('a bar of progress', () => {
  test('says how far it has come, in figures and in words', () => {
    renderUi(<ProgressBar label="Préparation du fichier" share={0.25} text="200 sur 800" />);
    const bar = screen.getByRole('progressbar', { name: 'Préparation du fichier' });
    expect(bar).toHaveAttribute('aria-valuenow', '25');
    expect(bar).toHaveAttribute('aria-valuetext', '200 sur 800');
  });

  test('has no figure while the share is unknown', () => {
    renderUi(<ProgressBar label="Préparation du fichier" />);
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  });
});

test('the step of a page is shown in words', () => {
  renderUi(<StepProgress current={2} total={4} />);
  expect(screen.getByText('Étape 2 sur 4')).toBeVisible();
});

describe('answers to check', () => {
  const onGroup = jest.fn();
  const onDate = jest.fn();
  const answers = (locked = false) => (
    <CheckAnswers
      locked={locked}
      groups={[
        {
          title: 'Le soin',
          onChange: onGroup,
          answers: [
            { label: 'Date du soin', value: '21 octobre 2025', onChange: onDate },
            { label: 'Commentaire', value: '' },
          ],
          after: <p>facture.pdf</p>,
        },
      ]}
    />
  );

  test('are listed with their questions; a question without an answer says so', () => {
    renderUi(answers());
    const group = screen.getByRole('region', { name: 'Le soin' });
    const terms = within(group)
      .getAllByRole('term')
      .map((term) => term.textContent);
    expect(terms).toEqual(['Date du soin', 'Commentaire']);
    expect(within(group).getByText('Non renseigné')).toBeVisible();
    expect(within(group).getByText('facture.pdf')).toBeVisible();
  });

  test('each has a button that changes it and names it', async () => {
    const { user } = renderUi(answers());
    await user.click(screen.getByRole('button', { name: /^Modifier\s+: Le soin$/ }));
    expect(onGroup).toHaveBeenCalledTimes(1);
    await user.tab();
    expect(screen.getByRole('button', { name: /^Modifier\s+: Date du soin$/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onDate).toHaveBeenCalledTimes(1);
  });

  test('cannot be changed while they are locked', () => {
    renderUi(answers(true));
    for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  });
});

test('a confirmation says first that it worked, then when the answer comes, and the reference', () => {
  renderUi(
    <Confirmation
      title="Votre demande est envoyée"
      text="Vous la retrouvez dans vos demandes."
      facts={[
        { label: 'Réponse', value: 'avant le 25 novembre' },
        { label: 'Référence', value: '2611-4093' },
      ]}
      takesFocus
    />,
  );
  expect(screen.getByRole('heading', { name: 'Votre demande est envoyée' })).toHaveFocus();
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    'avant le 25 novembre',
    '2611-4093',
  ]);
});

describe('a list of tasks', () => {
  const onClick = jest.fn();
  const tasks: Task[] = [
    { id: 'person', title: 'La personne', status: 'done', route: 'person' },
    { id: 'papers', title: 'Ses papiers', hint: 'Deux documents', status: 'wrong', onClick },
    { id: 'sign', title: 'La signature', status: 'locked', route: 'sign' },
  ];
  const show = () => renderUi(<TaskList aria-label="À faire" tasks={tasks} />, { linkComponent: Router });

  test('counts what is done, and each task says its state', () => {
    show();
    expect(screen.getByText('1 étape terminée sur 3')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'À faire' })).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'La personne' })).toHaveAccessibleDescription('Terminé');
    expect(screen.getByRole('button', { name: 'Ses papiers' })).toHaveAccessibleDescription(
      'Deux documents À corriger',
    );
  });

  test('a locked task is text without a link', () => {
    show();
    expect(screen.queryByRole('link', { name: 'La signature' })).toBeNull();
    expect(screen.getByText('Pas encore possible')).toBeVisible();
  });

  test('works with the keyboard', async () => {
    const { user } = show();
    await user.tab();
    expect(screen.getByRole('link', { name: 'La personne' })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
