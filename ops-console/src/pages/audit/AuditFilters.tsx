import { useSearchValue } from '@member-portal/shared-kernel/router';
import { useQuery } from '@member-portal/shared-kernel/state';
import { chakra, Flex } from '@member-portal/shared-kernel/ui';
import { environmentName, environmentsQuery } from '../../common/environments-query.ts';
import { PILL, PillSelect } from '../../common/PillSelect.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import type { AuditFilter } from './audit-query.ts';

/** The kinds of entries, by the word before the dot of their action. */
const KINDS = [
  'rollout',
  'artifact',
  'version',
  'composition',
  'environment',
  'health',
  'move',
  'token',
  'tester-link',
  'key',
  'role',
  'session',
  'bootstrap',
] as const;

const Typed = chakra('input', { base: { ...PILL, minWidth: '14rem' } });

/** Filters of the trail; the address contains the choice. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const t = useConsoleTexts();
  const environments = useQuery(environmentsQuery());
  const [, setKind] = useSearchValue('action');
  const [, setEnvironment] = useSearchValue('environment');
  const [, setPerson] = useSearchValue('who');
  return (
    <Flex gap="0.5rem" flexWrap="wrap" as="search" aria-label={t('audit.filters')}>
      <PillSelect
        label={t('audit.byKind')}
        all={t('audit.everyKind')}
        value={filter.action}
        onChange={setKind}
        options={KINDS.map((kind) => ({ value: kind, label: t(`audit.kinds.${kind}`) }))}
      />
      <PillSelect
        label={t('audit.byEnvironment')}
        all={t('audit.everyEnvironment')}
        value={filter.environment}
        onChange={setEnvironment}
        options={(environments.data ?? []).map((one) => ({ value: one.code, label: environmentName(one) }))}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setPerson(String(new FormData(event.currentTarget).get('who') ?? '').trim());
        }}
      >
        <Typed
          key={filter.who}
          name="who"
          type="search"
          aria-label={t('audit.byPerson')}
          placeholder={t('audit.byPerson')}
          defaultValue={filter.who}
          onBlur={(event) => event.target.value.trim() !== filter.who && setPerson(event.target.value.trim())}
        />
      </form>
    </Flex>
  );
}
