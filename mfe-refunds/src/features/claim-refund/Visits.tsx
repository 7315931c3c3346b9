import { useFormats } from '@member-portal/shared-kernel/i18n';
import { CARE_DATE_PRESCRIPTION_WARNING, checkCareDate } from '@member-portal/shared-kernel/rules/care-date';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Banner, Box, Button, Flex, Stack, Strong, Text } from '@member-portal/shared-kernel/ui';
import { useForm, useFormState } from '@member-portal/shared-kernel/ui/form';
import { Plus } from '@member-portal/shared-kernel/ui/icons';
import { useEffect, useRef } from 'react';
import { useT } from '../../texts.ts';
import type { Claim } from './claim-submission.ts';
import { type ClaimValues, totalOf, visitsOf } from './claim-values.ts';
import { VisitFields } from './VisitFields.tsx';

/** Date and amount of one visit, or of several visits for the same act. */
export function Visits({ claim }: { claim: Claim }) {
  const t = useT();
  const formats = useFormats();
  const services = useServices();
  const limits = useStream(services.limits);
  const today = useStream(services.today);
  const form = useForm<ClaimValues>();
  const { values } = useFormState<ClaimValues>({ subscription: { values: true } });
  const sessions = visitsOf(values);
  const several = sessions.length > 1;
  const { group, focusAfter } = useFocusInGroup();
  const late = sessions.some(({ careDate }) => {
    const verdict = checkCareDate(careDate ?? '', today, limits);
    return verdict.ok && verdict.warnings?.includes(CARE_DATE_PRESCRIPTION_WARNING);
  });

  function add() {
    // Visits of one treatment usually cost the same.
    form.change('sessions', [...sessions, { amount: sessions.at(-1)?.amount ?? '' }]);
    focusAfter(`[name="sessions[${sessions.length}].careDate"]`);
  }
  function remove(removed: number) {
    form.change(
      'sessions',
      sessions.filter((_, index) => index !== removed),
    );
    focusAfter('[data-add-session]');
  }

  return (
    <Stack gap="1rem" role="group" aria-label={t('claim.sessions')} ref={group}>
      {sessions.map((_, index) => (
        <VisitFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a visit has no identity but its index
          key={index}
          claim={claim}
          index={index}
          {...(several && { onRemove: () => remove(index) })}
        />
      ))}
      {/* A live region must exist before its text appears. The negative margin hides its gap while it is empty. */}
      <Box role="status" {...(!late && { marginTop: '-1rem' })}>
        {late && <Banner tone="warning">{t('claim.late')}</Banner>}
      </Box>
      <Flex wrap="wrap" alignItems="center" justifyContent="space-between" gap="0.5rem 1rem">
        {sessions.length < limits.claimSessions ? (
          <Button variant="text" size="sm" icon={Plus} data-add-session onClick={add}>
            {t('claim.addSession')}
          </Button>
        ) : (
          <Text variant="small" tone="muted">
            {t('refusals.sessions_too_many', { nb: limits.claimSessions })}
          </Text>
        )}
        {several && (
          <Text variant="row">
            {t('claim.sessionCount', { count: sessions.length })} ·{' '}
            <Strong>{formats.cents(totalOf(sessions))}</Strong>
          </Text>
        )}
      </Flex>
    </Stack>
  );
}

/** Moves the focus into an added session, and keeps it in the group when a session is removed. */
function useFocusInGroup() {
  const group = useRef<HTMLDivElement>(null);
  const wish = useRef<string | null>(null);
  useEffect(() => {
    if (!wish.current) return;
    const element = group.current?.querySelector<HTMLElement>(wish.current);
    wish.current = null;
    element?.focus();
  });
  return {
    group,
    focusAfter: (selector: string) => {
      wish.current = selector;
    },
  };
}
