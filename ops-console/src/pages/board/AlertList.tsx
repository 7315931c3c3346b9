import type { BoardAlert } from '@member-portal/server/registry-contracts/board/board';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Banner, Button, Stack, Strong } from '@member-portal/shared-kernel/ui';
import { useConsoleTexts } from '../../common/texts.ts';
import { cellState } from './cell-state.ts';
import { shortName } from './short-name.ts';

interface AlertListProps {
  alerts: readonly BoardAlert[];
  onChoose: (environment: string, artifact: string) => void;
}

/** The open alerts, each with a link to its cell. */
export function AlertList({ alerts, onChoose }: AlertListProps) {
  const t = useConsoleTexts();
  const { instant } = useFormats();
  if (alerts.length === 0) return null;
  return (
    <Stack as="ul" gap="0.5rem" aria-label={t('board.alerts')}>
      {alerts.map((alert) => {
        const { environment, artifact, version, kind, summary, openedAt } = alert;
        const isSlow = cellState({ disabled: false }, { state: 'open' }, [alert]) === 'slow';
        return (
          <li key={`${environment} ${artifact} ${version} ${kind}`}>
            <Banner
              tone={isSlow ? 'warning' : 'danger'}
              action={
                <Button variant="secondary" size="sm" onClick={() => onChoose(environment, artifact)}>
                  {t('board.see', { artifact: shortName(artifact) })}
                </Button>
              }
            >
              <Strong>
                {environment}, {shortName(artifact)} {version}
              </Strong>
              {' : '}
              <span lang="en">{summary}</span> {t('board.since', { at: instant(openedAt) })}
            </Banner>
          </li>
        );
      })}
    </Stack>
  );
}
