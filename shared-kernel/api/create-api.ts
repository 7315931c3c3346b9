import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { ACTION_VALIDATION_HEADER, UNATTENDED_HEADER } from '../contracts/common.ts';
import { type Schema, safeParse } from '../contracts/schema.ts';
import { unsaved } from '../state/unsaved.ts';
import { ActivityCounter } from './activity.ts';
import type { Api, CallOptions, UploadOptions } from './api.ts';
import { ApiError } from './api-error.ts';
import { askWhileBusy } from './ask-while-busy.ts';
import { DOWNLOAD_MS, patienceFor, within } from './patience.ts';
import { SessionRenewals } from './session-renewals.ts';
import { referenceOf, toApiError } from './to-api-error.ts';

export interface ApiSetup {
  /** 'http://localhost:4000' on localhost, '/api' elsewhere (from the boot document). */
  baseUrl: string;
  locale: () => string;
  /**
   * Called with every failure before the caller gets it: the shell reacts to 401, 503 and network
   * errors here. If it returns a promise, the caller waits for that.
   */
  onFailure?: (error: ApiError, path: string) => Promise<void> | undefined | void;
  /**
   * Answers to calls that the page made before its code was loaded; these calls are not made again.
   */
  early?: EarlyAnswers;
  /** True if the page makes reads by itself right now: they show no loading bar and prolong no session. */
  isUnattended?: () => boolean;
  /** Called after every answer of the server, whatever its status: the network works. */
  onAnswer?: (path: string) => void;
}

/** Answers to GET calls that were started before the client existed. */
export interface EarlyAnswers {
  /** Returns the body of the successful answer to this path, once; null if the call must be made. */
  take(path: string): Promise<unknown> | null;
  /** Drops the answers, because they may be outdated from now on. */
  drop(): void;
}

/**
 * The client set-up of the specification (section 7): cookies are sent, the XSRF-TOKEN cookie is
 * sent back as X-XSRF-TOKEN even to another port, bodies are JSON, and 200 to 299 is success.
 */
export function createApi(setup: ApiSetup): { api: Api; activity: ActivityCounter } {
  const activity = new ActivityCounter();
  const renewals = new SessionRenewals();
  const http = axios.create({
    baseURL: setup.baseUrl,
    withCredentials: true,
    // Read synchronously: axios uses the browser's cookie store, whose answer comes only after
    // other work of the page. At the start of a page this delayed every call by up to half a
    // second.
    withXSRFToken: false,
    paramsSerializer: { serialize: queryText },
  });

  async function send(path: string, config: AxiosRequestConfig, options: CallOptions): Promise<Answer> {
    const isUnattended = config.method === 'GET' && (setup.isUnattended?.() ?? false);
    const end = activity.begin(config.method ?? 'GET', path, isUnattended || (options.quiet ?? false));
    // A page's read may be repeated; a running write or upload must not be interrupted.
    const done = config.method !== 'GET' || config.responseType ? unsaved.hold() : () => {};
    try {
      const answer =
        (await earlyAnswer(path, config, options)) ??
        (await askWhileBusy(config.method === 'GET' && path !== '/heartbeat', options.signal, () =>
          sendWithFreshToken(path, isUnattended ? { ...config, headers: UNATTENDED } : config, options),
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

  /** After a write, or the end of the session, all earlier answers may be outdated. */
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

  /**
   * The token is in a cookie that may have gone with the browser's session: GET /init sets a new
   * one.
   */
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
    const requestOnce = async () => {
      try {
        return await http.request(request());
      } catch (cause) {
        const error = await toApiError(cause);
        if (error.code !== 'xsrf_invalid') throw error;
        await http.request({ url: '/init', timeout: 10_000 });
        return await http.request(request());
      }
    };
    return options.replacesSession ? renewals.renew(requestOnce) : renewals.outlast(requestOnce);
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

/** Like axios, leaves out `undefined` values. axios's own serialiser, for nested objects, is 1 KB. */
const queryText = (query: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

const UNATTENDED = { [UNATTENDED_HEADER]: '1' };

/** Sends the value of the readable cookie: a foreign page can neither read nor send it. */
function xsrfHeader(): Record<string, string> {
  const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  return token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {};
}

/** A caller may abort a call with an error, with which it then fails; otherwise it counts as cancelled. */
const reasonOf = (signal: AbortSignal | undefined): ApiError | null =>
  signal?.reason instanceof ApiError ? signal.reason : null;

type Answer = Pick<AxiosResponse, 'data' | 'headers'>;

function read<T>(schema: Schema<T>, answer: Answer, path: string, setup: ApiSetup): T {
  const parsed = safeParse(schema, answer.data);
  if (parsed.success) return parsed.data as T;
  const error = new ApiError('unreadable', 'unreadable_answer', 200, null, referenceOf(answer));
  // Logs only the paths of the fields: the values of an answer are a member's data.
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
