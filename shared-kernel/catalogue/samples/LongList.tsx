import type { Ref } from 'react';
import { Box, Card, List, ListRow } from '../../ui/index.ts';
import { useLongList } from '../../ui/long-list/index.ts';

const ROWS = Array.from({ length: 200 }, (_, at) => ({
  key: String(at),
  height: 68,
  title: `Soin nº ${at + 1}`,
}));

export function LongList() {
  const list = useLongList({ rows: ROWS, kept: [] });
  return (
    <Card padding="none">
      <Box ref={list.start as Ref<HTMLDivElement>} />
      <List inset="md" aria-label="200 soins">
        {list.drawn.map((drawn) =>
          drawn.kind === 'room' ? (
            <li key={drawn.key} aria-hidden style={{ height: drawn.height }} />
          ) : (
            <ListRow
              key={drawn.row.key}
              title={drawn.row.title}
              meta="Claire"
              value="32,95 €"
              item={{
                ref: list.measure,
                'data-index': drawn.index,
                'aria-posinset': drawn.index + 1,
                'aria-setsize': ROWS.length,
              }}
            />
          ),
        )}
      </List>
    </Card>
  );
}
