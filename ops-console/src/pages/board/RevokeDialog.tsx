import type { BoardAnswer } from '@member-portal/server/registry-contracts/board/board';
import { RevokeAnswer } from '@member-portal/server/registry-contracts/registry';
import { useQuery } from '@member-portal/shared-kernel/state';
import { SelectField } from '@member-portal/shared-kernel/ui/form';
import { ChangeDialog } from '../../common/ChangeDialog.tsx';
import { send } from '../../common/registry.ts';
import { useConsoleTexts } from '../../common/texts.ts';
import { useRefreshBoard } from './board-query.ts';
import { placesOf } from './places-of.ts';
import { shortName } from './short-name.ts';
import { versionsQuery } from './versions-query.ts';

interface RevokeDialogProps {
  board: BoardAnswer;
  artifact: string;
  onClose: () => void;
}

/** Takes a version from every environment, for good. It says first where the version shows. */
export function RevokeDialog({ board, artifact, onClose }: RevokeDialogProps) {
  const t = useConsoleTexts();
  const refresh = useRefreshBoard();
  const versions = useQuery(versionsQuery(artifact));
  const offered = (versions.data?.artifacts ?? []).filter(({ revokedAt }) => !revokedAt);
  const name = shortName(artifact);

  return (
    <ChangeDialog<{ version?: string }>
      title={t('revoke.title')}
      subtitle={name}
      changes={({ version }) => {
        if (!version) return t('revoke.text');
        const places = placesOf(board, artifact, version);
        return `${t('revoke.text')} ${
          places.length > 0
            ? t('revoke.shown', { version, places: places.join(', ') })
            : t('revoke.notShown', { version })
        }`;
      }}
      validate={({ version }) => ({ version: version ? undefined : t('move.versionMissing') })}
      submit={t('revoke.title')}
      danger
      send={({ version = '', reason }) =>
        send('POST', `/artifacts/${artifact}/${encodeURIComponent(version)}/revocation`, RevokeAnswer, {
          reason,
        })
      }
      done={t('revoke.done', { name })}
      onDone={refresh}
      onClose={onClose}
    >
      <SelectField
        name="version"
        label={t('move.version')}
        hint={versions.isError ? t('revoke.noList') : undefined}
        options={offered.map(({ version, owner }) => ({ value: version, label: `${version} (${owner})` }))}
      />
    </ChangeDialog>
  );
}
