/** Lists too long to draw whole. */
export { type DrawnRow, type LongListRow, useLongList } from './use-long-list.ts';
