import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { ACTION_VALIDATION_HEADER } from '../contracts/common.ts';
import { type Schema, safeParse } from '../contracts/schema.ts';
import { unsaved } from '../state/unsaved.ts';
import { ActivityCounter } from './activity.ts';
import type { Api, CallOptions, UploadOptions } from './api.ts';
import { ApiError } from './api-error.ts';
import { askWhileBusy } from './ask-while-busy.ts';
import { DOWNLOAD_MS, patienceFor, within } from './patience.ts';
import { referenceOf, toApiError } from './to-api-error.ts';

export interface ApiSetup {
  /** 'http://localhost:4000' on localhost, '/api' elsewhere (from the boot document). */
  baseUrl: string;
  locale: () => string;
  /**
   * Told of every failure before the caller: the shell reacts to 401, 503 and network errors here. The caller
   * hears of it when the promise that it may return is done.
   */
  onFailure?: (error: ApiError, path: string) => Promise<void> | undefined | void;
  /** What the page asked before its code was there; a call that it answers is not made. */
  early?: EarlyAnswers;
  /** Called after every answer of the server, whatever its status: the network is there. */
  onAnswer?: (path: string) => void;
}

/** Answers to GET calls that were begun before the client was. */
export interface EarlyAnswers {
  /** The body of the good answer to this path, once; null where the call is to be made. */
  take(path: string): Promise<unknown> | null;
  /** From now on they may no longer be true. */
  drop(): void;
}

/**
 * The spec's client set-up (section 7): cookies are sent, the XSRF-TOKEN cookie goes back as
 * X-XSRF-TOKEN also across ports, JSON, and 200 to 299 is success.
 */
export function createApi(setup: ApiSetup): { api: Api; activity: ActivityCounter } {
  const activity = new ActivityCounter();
  const http = axios.create({
    baseURL: setup.baseUrl,
    withCredentials: true,
    // Read here instead: axios asks the browser's cookie store, whose answer waits behind whatever the page is
    // doing, so that at the start of a page every call left up to half a second late.
    withXSRFToken: false,
  });

  async function send(path: string, config: AxiosRequestConfig, options: CallOptions): Promise<Answer> {
    const end = activity.begin(config.method ?? 'GET', path, options.quiet ?? false);
    // A page that is read may be asked for again; a write or a file that is on its way may not be cut off.
    const done = config.method !== 'GET' || config.responseType ? unsaved.hold() : () => {};
    try {
      const answer =
        (await earlyAnswer(path, config, options)) ??
        (await askWhileBusy(config.method === 'GET' && path !== '/heartbeat', options.signal, () =>
          sendWithFreshToken(path, config, options),
        ));
      setup.onAnswer?.(path);
      return answer;
    } catch (cause) {
      const error = await toApiError(reasonOf(options.signal) ?? cause);
      if (error.kind === 'http') setup.onAnswer?.(path);
      if (error.kind !== 'cancelled') await setup.onFailure?.(error, path);
      throw error;
    } finally {
      end();
      done();
    }
  }

  /** A write, or the end of the session, makes everything untrue that was asked before. */
  async function earlyAnswer(
    path: string,
    { method, responseType }: AxiosRequestConfig,
    options: CallOptions,
  ) {
    if (method !== 'GET' || path === '/auth/logout') setup.early?.drop();
    const earlyAnswer = options.query || responseType ? null : setup.early?.take(path);
    if (!earlyAnswer) return null;
    const data = await within(options.timeoutMs ?? patienceFor(method, path), earlyAnswer);
    return data === null ? null : { data, headers: {} };
  }

  /** The token lives in a cookie that may have gone with the browser's session: GET /init hands out a new one. */
  async function sendWithFreshToken(path: string, config: AxiosRequestConfig, options: CallOptions) {
    const request = (): AxiosRequestConfig => ({
      ...config,
      url: path,
      params: options.query,
      ...(options.signal ? { signal: options.signal } : {}),
      timeout: options.timeoutMs ?? config.timeout ?? patienceFor(config.method, path),
      headers: {
        ...config.headers,
        ...xsrfHeader(),
        'Accept-Language': setup.locale(),
        ...(options.key ? { 'Idempotency-Key': options.key } : {}),
        ...(options.actionValidation ? { [ACTION_VALIDATION_HEADER]: options.actionValidation } : {}),
      },
    });
    try {
      return await http.request(request());
    } catch (cause) {
      const error = await toApiError(cause);
      if (error.code !== 'xsrf_invalid') throw error;
      await http.request({ url: '/init', timeout: 10_000 });
      return await http.request(request());
    }
  }

  async function json<T>(
    method: string,
    path: string,
    schema: Schema<T>,
    body: unknown,
    options: CallOptions = {},
  ): Promise<T> {
    const answer = await send(path, { method, ...(body === undefined ? {} : { data: body }) }, options);
    return read(schema, answer, path, setup);
  }

  const api: Api = {
    get: (path, schema, options) => json('GET', path, schema, undefined, options),
    post: (path, schema, body, options) => json('POST', path, schema, body ?? {}, options),
    put: (path, schema, body, options) => json('PUT', path, schema, body ?? {}, options),
    patch: (path, schema, body, options) => json('PATCH', path, schema, body ?? {}, options),
    delete: (path, schema, options) => json('DELETE', path, schema, undefined, options),
    async upload(path, schema, file, fileName, options: UploadOptions = {}) {
      const form = new FormData();
      form.append('file', file, fileName);
      const { onProgress } = options;
      const answer = await send(
        path,
        {
          method: 'POST',
          data: form,
          timeout: 0,
          ...(onProgress
            ? { onUploadProgress: (event) => onProgress(event.total ? event.loaded / event.total : 0) }
            : {}),
        },
        { ...options, quiet: true },
      );
      return read(schema, answer, path, setup);
    },
    async download(path, options = {}) {
      const answer = await send(path, { method: 'GET', responseType: 'blob', timeout: DOWNLOAD_MS }, options);
      return { blob: answer.data as Blob, fileName: fileNameOf(answer) };
    },
  };
  return { api, activity };
}

/** The readable cookie, sent back: a foreign page can neither read nor send it. */
function xsrfHeader(): Record<string, string> {
  const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  return token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {};
}

/** Who gave a call up may say that it failed, and how; otherwise it was cancelled. */
const reasonOf = (signal: AbortSignal | undefined): ApiError | null =>
  signal?.reason instanceof ApiError ? signal.reason : null;

type Answer = Pick<AxiosResponse, 'data' | 'headers'>;

function read<T>(schema: Schema<T>, answer: Answer, path: string, setup: ApiSetup): T {
  const parsed = safeParse(schema, answer.data);
  if (parsed.success) return parsed.data as T;
  const error = new ApiError('unreadable', 'unreadable_answer', 200, null, referenceOf(answer));
  // The paths of the fields alone: an answer's values are a member's data.
  error.message += ` ${path}: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')}`;
  setup.onFailure?.(error, path);
  throw error;
}

function fileNameOf(answer: Pick<AxiosResponse, 'headers'>): string {
  const header = String(answer.headers['content-disposition'] ?? '');
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? 'document';
}
