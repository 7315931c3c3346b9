/** Lists that are too long to render as a whole. */
export { NextPage, type PagedQuery, useNextPage } from './NextPage.tsx';
export { type DrawnRow, type LongListRow, useLongList } from './use-long-list.ts';
