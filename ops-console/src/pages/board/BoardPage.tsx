import type { BoardAnswer } from '@member-portal/server/registry-contracts/board/board';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery } from '@member-portal/shared-kernel/state';
import { Chip, EmptyState, Flex, QueryView, Skeleton, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Check, LayoutGrid, Power, TriangleAlert, Turtle } from '@member-portal/shared-kernel/ui/icons';
import { useSearchParams } from 'react-router-dom';
import { useConsoleTexts } from '../../common/texts.ts';
import { Page } from '../../layout/Page.tsx';
import { AlertList } from './AlertList.tsx';
import { Board } from './Board.tsx';
import { BoardFilter } from './BoardFilter.tsx';
import { boardQuery } from './board-query.ts';
import { CellPanel } from './CellPanel.tsx';
import { countStates } from './cell-state.ts';
import { Proposals } from './Proposals.tsx';

/** Versions and health of all environments, and the panel of the selected cell. */
export function BoardPage() {
  const t = useConsoleTexts();
  const { time } = useFormats();
  const board = useQuery(boardQuery());
  const [search, setSearch] = useSearchParams();
  const [code, artifact] = [search.get('environment'), search.get('artifact')];
  const wanted = search.get('only') ?? '';
  const choose = (environment: string | null, id: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries({ environment, artifact: id }))
        value === null ? next.delete(name) : next.set(name, value);
      return next;
    });

  return (
    <Page
      title={t('board.title')}
      beside={board.data && <Counts board={board.data} />}
      actions={
        board.data && (
          <>
            {board.isError && (
              <Chip tone="warning" icon={TriangleAlert}>
                {t('board.stale')}
              </Chip>
            )}
            <Text variant="small" tone="muted">
              {t('board.at', { time: time(board.data.at) })}
            </Text>
          </>
        )
      }
    >
      <QueryView
        query={board}
        skeleton={<BoardSkeleton />}
        failure={{ title: t('board.failed'), text: t('failed.registryText') }}
        empty={{
          when: ({ artifacts }) => artifacts.length === 0,
          show: <EmptyState icon={LayoutGrid} title={t('board.empty')} text={t('board.emptyText')} />,
        }}
      >
        {(answer) => {
          const environment = answer.environments.find((one) => one.code === code);
          const cell = artifact === null ? undefined : environment?.cells[artifact];
          return (
            <Flex gap="1.25rem" alignItems="flex-start">
              <Stack gap="1rem" flex={1} minWidth={0}>
                <Proposals />
                <AlertList alerts={answer.alerts} onChoose={choose} />
                <BoardFilter artifacts={answer.artifacts} value={wanted} />
                <Board board={answer} only={wanted} chosen={cell && { code, artifact }} onChoose={choose} />
              </Stack>
              {environment && cell && artifact !== null && (
                <CellPanel
                  key={`${code} ${artifact}`}
                  board={answer}
                  environment={environment}
                  artifact={artifact}
                  cell={cell}
                  onClose={() => choose(null, null)}
                />
              )}
            </Flex>
          );
        }}
      </QueryView>
    </Page>
  );
}

function Counts({ board: { environments, alerts } }: { board: BoardAnswer }) {
  const t = useConsoleTexts();
  const { well, slow, failing, off } = countStates(environments, alerts);
  return (
    <>
      {well > 0 && (
        <Chip tone="success" icon={Check}>
          {t('board.well', { count: well })}
        </Chip>
      )}
      {slow > 0 && (
        <Chip tone="warning" icon={Turtle}>
          {t('board.slow', { count: slow })}
        </Chip>
      )}
      {failing > 0 && (
        <Chip tone="danger" icon={TriangleAlert}>
          {t('board.failing', { count: failing })}
        </Chip>
      )}
      {off > 0 && <Chip icon={Power}>{t('board.off', { count: off })}</Chip>}
    </>
  );
}

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

const BoardSkeleton = () => (
  <Stack gap="0.375rem">
    {ROWS.map((row) => (
      <Skeleton key={row} height="5rem" />
    ))}
  </Stack>
);
