import { useQuery } from '@member-portal/shared-kernel/state';
import { chakra, Flex } from '@member-portal/shared-kernel/ui';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { environmentsQuery } from '../../common/environments-query.ts';
import { PillSelect } from '../../common/PillSelect.tsx';
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

const Typed = chakra('input', {
  base: {
    minHeight: '2.5rem',
    paddingInline: '0.875rem',
    border: '1px solid var(--p-line-strong)',
    borderRadius: 'full',
    background: 'surface',
    fontSize: '0.9375rem',
    minWidth: '14rem',
  },
});

/** Narrows the trail; the address holds the choice. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const t = useConsoleTexts();
  const id = useId();
  const [, setSearch] = useSearchParams();
  const environments = useQuery(environmentsQuery());
  const set = (name: keyof AuditFilter, value: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      value === '' ? next.delete(name) : next.set(name, value);
      return next;
    });
  return (
    <Flex gap="0.5rem" flexWrap="wrap" as="search" aria-label={t('audit.filters')}>
      <PillSelect
        label={t('audit.byKind')}
        all={t('audit.everyKind')}
        value={filter.action}
        onChange={(kind) => set('action', kind)}
        options={KINDS.map((kind) => ({ value: kind, label: t(`audit.kinds.${kind}`) }))}
      />
      <PillSelect
        label={t('audit.byEnvironment')}
        all={t('audit.everyEnvironment')}
        value={filter.environment}
        onChange={(code) => set('environment', code)}
        options={(environments.data ?? []).map(({ code, name }) => ({
          value: code,
          label: name ? `${code} · ${name}` : code,
        }))}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          set('who', String(new FormData(event.currentTarget).get('who') ?? '').trim());
        }}
      >
        <Typed
          key={filter.who}
          id={id}
          name="who"
          type="search"
          aria-label={t('audit.byPerson')}
          placeholder={t('audit.byPerson')}
          defaultValue={filter.who}
          onBlur={(event) =>
            event.target.value.trim() !== filter.who && set('who', event.target.value.trim())
          }
        />
      </form>
    </Flex>
  );
}
