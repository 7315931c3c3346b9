import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Chip, type ChipTone } from '../data/Chip.tsx';
import { Check, CircleAlert, Clock, type IconType, Lock } from '../icons/index.ts';
import { AnyLink, isLink, type LinkTarget, useLinkExists } from '../system/link.tsx';
import { Text } from '../text/Text.tsx';
import { useFlowTexts } from './texts.ts';

const Items = chakra('ul', { base: { '& > li': { borderBottom: '1px solid var(--p-line)' } } });
const Item = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.375rem 1rem',
    minHeight: '3.5rem',
    paddingBlock: '0.75rem',
    '&[data-open]': { _hover: { background: 'surface-2' } },
  },
});
const Words = chakra('span', { base: { flex: '1 1 12rem', minWidth: 0, display: 'block' } });
const name = {
  base: {
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    fontWeight: 'emphasis',
    textAlign: 'start',
    color: 'primary',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    borderRadius: 'sm',
    // Makes the whole line clickable.
    _after: { content: '""', position: 'absolute', inset: 0 },
  },
} as const;
const Anchor = chakra(AnyLink, name);
const Press = chakra('button', name);

export type TaskStatus = 'done' | 'started' | 'todo' | 'wrong' | 'locked';

/** The chips of the statuses. A finished task has plain text instead, so that the others stand out. */
const signs: Record<Exclude<TaskStatus, 'done'>, { tone: ChipTone; icon?: IconType }> = {
  started: { tone: 'info', icon: Clock },
  todo: { tone: 'info' },
  wrong: { tone: 'danger', icon: CircleAlert },
  locked: { tone: 'neutral', icon: Lock },
};

export interface Task extends LinkTarget {
  id: string;
  title: string;
  hint?: ReactNode;
  status: TaskStatus;
  /** Replaces the usual text of the status: « Envoyé le 3 mars ». */
  statusText?: string;
  onClick?: (() => void) | undefined;
}

export interface TaskListProps {
  tasks: readonly Task[];
  /** Id of the heading that names the list. */
  'aria-labelledby'?: string;
  'aria-label'?: string;
}

/** Tasks that can be done in any order, each with its status. A locked task is plain text, without link or button. */
export function TaskList({ tasks, ...label }: TaskListProps) {
  const t = useFlowTexts();
  const done = tasks.filter(({ status }) => status === 'done').length;
  return (
    <div>
      <Text variant="small" tone="muted" marginBottom="0.25rem" role="status">
        {t('tasksDone', { count: done, total: tasks.length })}
      </Text>
      <Items role="list" {...label}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </Items>
    </div>
  );
}

function TaskRow({ task }: { task: Task }) {
  const { title, hint, status, statusText, onClick, to, route, params, search, href } = task;
  const t = useFlowTexts();
  const id = useId();
  const exists = useLinkExists();
  const target = { to, route, params, search, href };
  const words = statusText ?? t(`taskStatus.${status}`);
  const described = { 'aria-describedby': `${hint ? `${id}-hint ` : ''}${id}-status` };
  const linked = status !== 'locked' && isLink(target) && exists(target);
  const pressed = status !== 'locked' && !linked && onClick;
  return (
    <Item {...((linked || pressed) && { 'data-open': '' })}>
      <Words>
        {linked ? (
          <Anchor {...described} {...target}>
            {title}
          </Anchor>
        ) : pressed ? (
          <Press type="button" {...described} onClick={onClick}>
            {title}
          </Press>
        ) : (
          <Text as="span" variant="row" strong tone={status === 'locked' ? 'muted' : 'default'}>
            {title}
          </Text>
        )}
        {hint && (
          <Text as="span" id={`${id}-hint`} variant="small" tone="muted" display="block">
            {hint}
          </Text>
        )}
      </Words>
      <span id={`${id}-status`}>
        {status === 'done' ? (
          <Text as="span" variant="small">
            <Check
              size={16}
              aria-hidden
              style={{ display: 'inline', verticalAlign: '-3px', marginInlineEnd: 6 }}
            />
            {words}
          </Text>
        ) : (
          <Chip {...signs[status]}>{words}</Chip>
        )}
      </span>
    </Item>
  );
}
