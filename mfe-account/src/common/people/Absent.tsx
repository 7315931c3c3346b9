import { Button, EmptyState } from '@member-portal/shared-kernel/ui';
import { usePeopleT } from '../../people-texts.ts';

/** Shown at the address of a person who is not on the contract. */
export function Absent({ size = 'md' }: { size?: 'sm' | 'md' }) {
  const t = usePeopleT();
  return (
    <EmptyState
      size={size}
      title={t('absent.title')}
      text={t('absent.text')}
      action={<Button route="beneficiary">{t('absent.list')}</Button>}
    />
  );
}
