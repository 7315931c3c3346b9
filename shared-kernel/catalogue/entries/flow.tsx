import { CheckAnswers, Confirmation, ProgressBar, StepProgress, TaskList } from '../../ui/flow/index.ts';
import { Button, Stack, TextLink } from '../../ui/index.ts';
import { type Entry, state } from '../entry.ts';

const change = () => {};
const groups = [
  {
    title: 'Le soin',
    onChange: change,
    answers: [
      { label: 'Soin', value: 'Lunettes' },
      { label: 'Bénéficiaire', value: 'Léa' },
      { label: 'Date du soin', value: '21 octobre 2025' },
      { label: 'Commentaire', value: null },
    ],
  },
  {
    title: 'Les justificatifs',
    answers: [
      { label: 'Facture', value: 'facture-opticien-du-lac-2025-10-21.pdf', onChange: change },
      { label: 'Ordonnance', value: 'ordonnance.jpg', onChange: change },
    ],
  },
];
const facts = [
  { label: 'Réponse', value: 'vers le 25 novembre' },
  { label: 'Où', value: 'ici, et par e-mail' },
  { label: 'Référence', value: '2611-4093' },
];

export const flow: Entry[] = [
  {
    id: 'check-answers',
    title: 'Check answers',
    group: 'Flow',
    door: 'ui/flow',
    components: ['CheckAnswers'],
    use: 'Everything that was answered, before it is sent. « Modifier » names what it changes.',
    states: [
      state('groups and lines that can be changed', () => <CheckAnswers level={3} groups={groups} />),
      state('locked', () => (
        <CheckAnswers
          level={3}
          locked
          groups={groups.slice(0, 1).map((group) => ({ ...group, title: 'Votre soin' }))}
        />
      )),
    ],
  },
  {
    id: 'confirmation',
    title: 'Confirmation',
    group: 'Flow',
    door: 'ui/flow',
    components: ['Confirmation'],
    use: 'What was done, what comes next and by when, the reference to keep, one filled next step.',
    states: [
      state('with everything', () => (
        <Confirmation
          level={3}
          title="Votre message est envoyé"
          text="Il apparaîtra dans la liste de vos demandes d’ici quelques minutes."
          facts={facts}
          actions={
            <>
              <Button variant="primary">Retour à l’accueil</Button>
              <Button>Suivre la demande</Button>
            </>
          }
        />
      )),
      state('title and text alone', () => (
        <Confirmation
          level={3}
          title="Votre mot de passe est changé"
          text="Utilisez-le dès votre prochaine connexion."
        />
      )),
    ],
  },
  {
    id: 'task-list',
    title: 'Task list',
    group: 'Flow',
    door: 'ui/flow',
    components: ['TaskList'],
    use: 'What is to be done, in any order. Done is plain text: what is left stands out.',
    states: [
      state('every status', () => (
        <TaskList
          aria-label="Ajouter une personne"
          tasks={[
            { id: '1', title: 'La personne', status: 'done', href: '#person' },
            {
              id: '2',
              title: 'Sa couverture',
              hint: 'Autre mutuelle, Complémentaire santé solidaire',
              status: 'started',
              href: '#cover',
            },
            { id: '3', title: 'Ses justificatifs', hint: 'Deux documents', status: 'todo', onClick: change },
            { id: '4', title: 'Son compte bancaire', status: 'wrong', href: '#bank' },
            {
              id: '5',
              title: 'Vérifier et envoyer',
              hint: 'Quand tout le reste est terminé',
              status: 'locked',
              href: '#send',
            },
          ]}
        />
      )),
    ],
  },
  {
    id: 'step-progress',
    title: 'Step progress',
    group: 'Flow',
    door: 'ui/flow',
    components: ['StepProgress'],
    use: 'Over the title of a page of several steps. A `Dialog` with `step` has it in its head.',
    states: [
      state('second of four', () => <StepProgress current={2} total={4} />),
      state('the last one', () => <StepProgress current={4} total={4} />),
    ],
  },
  {
    id: 'progress-bar',
    title: 'Progress bar',
    group: 'Flow',
    door: 'ui/flow',
    components: ['ProgressBar'],
    use: 'How far the portal has come with something that takes seconds.',
    states: [
      state('known', () => <ProgressBar label="Lecture des remboursements" share={0.4} text="320 sur 800" />),
      state('unknown', () => <ProgressBar label="Préparation du fichier" />),
      state('small, done', () => (
        <Stack gap="0.5rem">
          <ProgressBar label="Envoi de facture.pdf" share={1} size="sm" />
          <TextLink href="#file">facture.pdf</TextLink>
        </Stack>
      )),
    ],
  },
];
