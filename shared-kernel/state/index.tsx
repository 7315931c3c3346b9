/** Entry point of the shared module: server data, streams, browser storage, and the services context. */
export {
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { ALL_INFO_KEY, prefetchAllInfo, REQUESTS_KEY, useAllInfo } from './all-info.ts';
export { type Cipher, createCipher } from './cipher.ts';
export { type ClosedPopup, isPopupClosed, useClosedPopup } from './closed-popups.ts';
export type { DraftHold } from './draft-hold.ts';
export { createDraftStore, type DraftFile, type DraftStore, eraseAllDrafts } from './drafts.ts';
export { forgetKeptQueries, keepQueriesEncrypted } from './encrypted-persistence.ts';
export { lateWidget } from './late-widget.tsx';
export { ownPageTitle, usePageTitle } from './page-title.ts';
export { popupTurns, usePopupTurn } from './popup-turns.ts';
export { apiOf, createPortalQueryClient } from './query-client.ts';
export { type PopupDialogProps, SessionPopup, type SessionPopupProps } from './SessionPopup.tsx';
export { saveFile } from './save-file.ts';
export { ServicesProvider, useReadOnly, useServices, useStream } from './services-context.tsx';
export { Slot, type SlotFiller, type SlotProps, SlotProvider, useSlotIsFilled } from './slot.tsx';
export { createStream, type WritableStream } from './stream.ts';
export { unsaved } from './unsaved.ts';
export { useCountdown } from './use-countdown.ts';
export { useDownload } from './use-download.ts';
export { type MutationOptions, mutationOptions, useMutation } from './use-mutation.ts';
