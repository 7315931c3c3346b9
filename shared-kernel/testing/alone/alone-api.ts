import type { Api, CallOptions } from '../../api/index.ts';
import type { Schema } from '../../contracts/schema.ts';
import { claireAllInfo } from '../claire.ts';
import { refusal } from '../fake-api.ts';
import { sampleOf } from './sample-of.ts';

/** How the simulated server answers. */
export type AnswerState = 'sample' | 'empty' | 'loading' | 'failed';

/**
 * An API without a server: every answer is a sample, made from the schema with which the screen
 * parses it.
 */
export function aloneApi(state: AnswerState, onCall: (call: string) => void): Api {
  async function ask<T>(method: string, path: string, schema: Schema<T>): Promise<T> {
    onCall(`${method} ${path}`);
    if (state === 'loading') return new Promise<T>(() => {});
    if (state === 'failed') throw refusal(500, 'internal_error');
    const sample = sampleOf(schema, { empty: state === 'empty' });
    return path === '/all-info' ? ({ ...sample, insured: claireAllInfo.insured } as T) : sample;
  }
  return {
    get: (path, schema) => ask('GET', path, schema),
    post: (path, schema) => ask('POST', path, schema),
    put: (path, schema) => ask('PUT', path, schema),
    patch: (path, schema) => ask('PATCH', path, schema),
    delete: (path, schema) => ask('DELETE', path, schema),
    upload: (path, schema, _file, _name, options) => {
      options?.onProgress?.(1);
      return ask('POST', path, schema);
    },
    async download(path: string, _options?: CallOptions) {
      onCall(`GET ${path}`);
      if (state === 'failed') throw refusal(500, 'internal_error');
      return { blob: new Blob(['exemple']), fileName: 'exemple.txt' };
    },
  };
}
