import type { Passkey, PasskeyList } from '@member-portal/shared-kernel/contracts/passkeys';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Box, Button, Text } from '@member-portal/shared-kernel/ui';
import { Plus } from '@member-portal/shared-kernel/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { passkeyQueries } from '../../../../data/passkeys.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { SecurityCard } from '../SecurityCard.tsx';
import { SecurityList } from '../SecurityRow.tsx';
import { canCreatePasskeys } from './create-credential.ts';
import { PasskeyRow } from './PasskeyRow.tsx';

const AddPasskey = lazy(() => import('./AddPasskey.tsx'));
const RenamePasskeyDialog = lazy(() => import('./RenamePasskeyDialog.tsx'));
const RemovePasskeyDialog = lazy(() => import('./RemovePasskeyDialog.tsx'));

/** The member's passkeys, a second factor stored on their devices. */
export function PasskeysCard({ readOnly }: { readOnly: boolean }) {
  const query = useQuery(passkeyQueries.list());
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  return (
    <SecurityCard
      name="passkeys"
      id="passkeys"
      query={query}
      rows={1}
      dialogs={(focusTitle) => (
        <Suspense>
          {renamed && <RenamePasskeyDialog passkey={renamed} onClosed={() => setRenamed(null)} />}
          {removed && (
            <RemovePasskeyDialog
              passkey={removed}
              onClosed={() => {
                setRemoved(null);
                // The button that opened the dialog may have disappeared with its row.
                focusTitle();
              }}
            />
          )}
        </Suspense>
      )}
    >
      {(list) => (
        <>
          {list.passkeys.length > 0 && (
            <SecurityList aria-labelledby="passkeys">
              {list.passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  readOnly={readOnly}
                  onRename={() => setRenamed(passkey)}
                  onRemove={() => setRemoved(passkey)}
                />
              ))}
            </SecurityList>
          )}
          <Box marginTop="1rem" minHeight="2.25rem">
            <Adding list={list} readOnly={readOnly} />
          </Box>
        </>
      )}
    </SecurityCard>
  );
}

function Adding({ list, readOnly }: { list: PasskeyList; readOnly: boolean }) {
  const t = useSecurityT();
  const [adding, setAdding] = useState(false);
  const why = !list.can.add
    ? t('passkeys.limit', { count: list.max })
    : canCreatePasskeys()
      ? null
      : t('passkeys.unsupported');
  if (why)
    return (
      <Text variant="small" tone="muted">
        {why}
      </Text>
    );
  return (
    <>
      <Button
        variant="soft"
        size="sm"
        icon={Plus}
        locked={readOnly}
        loading={adding}
        loadingText={t('passkeys.adding')}
        onClick={() => setAdding(true)}
      >
        {t('passkeys.add')}
      </Button>
      <Suspense>{adding && <AddPasskey onClosed={() => setAdding(false)} />}</Suspense>
    </>
  );
}
