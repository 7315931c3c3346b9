/** Entry point of the shared module: the client of the members API. */
export type { Activity, ActivityCounter } from './activity.ts';
export type { Api, CallOptions, DownloadedFile, UploadOptions } from './api.ts';
export { ApiError, type ApiFailureKind, isAbsent, isApiError, isBusy } from './api-error.ts';
export { type ApiSetup, createApi, type EarlyAnswers } from './create-api.ts';
export { errorSentence } from './error-sentence.ts';
