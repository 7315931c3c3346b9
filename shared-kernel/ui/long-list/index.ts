/** Lists that are too long to render as a whole. */
export { type DrawnRow, type LongListRow, useLongList } from './use-long-list.ts';
