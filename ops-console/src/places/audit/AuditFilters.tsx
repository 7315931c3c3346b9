import { useQuery } from '@member-portal/shared-kernel/state';
import { chakra, Flex } from '@member-portal/shared-kernel/ui';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { environmentsQuery } from '../../common/environments-query.ts';
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

const Choice = chakra('select', {
  base: {
    minHeight: '2.5rem',
    paddingInline: '0.875rem',
    border: '1px solid var(--p-line-strong)',
    borderRadius: 'full',
    background: 'surface',
    fontSize: '0.9375rem',
    maxWidth: '100%',
    '&[data-set]': {
      background: 'primary-soft',
      borderColor: 'primary',
      color: 'primary',
      fontWeight: 'emphasis',
    },
  },
});
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
      <Choice
        aria-label={t('audit.byKind')}
        value={filter.action}
        {...(filter.action && { 'data-set': '' })}
        onChange={(event) => set('action', event.target.value)}
      >
        <option value="">{t('audit.everyKind')}</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`audit.kinds.${kind}`)}
          </option>
        ))}
      </Choice>
      <Choice
        aria-label={t('audit.byEnvironment')}
        value={filter.environment}
        {...(filter.environment && { 'data-set': '' })}
        onChange={(event) => set('environment', event.target.value)}
      >
        <option value="">{t('audit.everyEnvironment')}</option>
        {(environments.data ?? []).map(({ code, name }) => (
          <option key={code} value={code}>
            {name ? `${code} · ${name}` : code}
          </option>
        ))}
      </Choice>
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
