import { type QueryClient, type QueryKey, useMutation as useTanstackMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../api/api.ts';
import type { EventBus } from '../contract/events.ts';
import { useServices } from './services-context.tsx';

export interface Sending {
  api: Api;
  /** Idempotency-Key. A repeat of the same input has the same key until it is sent successfully. */
  key: string;
  /** Aborted by `cancel`. */
  signal: AbortSignal;
  /** Id of the confirmation by code, for a write that `useConfirmedWrite` repeats. */
  actionValidation?: string | undefined;
}

/** A write: how it is sent, and the effects of its success elsewhere. Factories in `data/` create these options. */
export interface MutationOptions<Answer, Input> {
  send(input: Input, sending: Sending): Promise<Answer>;
  /** Queries whose keys begin with one of these are invalidated after a success. */
  makesStale?: readonly QueryKey[];
  /** Emits an event to the other remotes after a success. */
  publishes?(events: EventBus, answer: Answer, input: Input): void;
}

/** Infers the types of `useMutation`'s options. */
export const mutationOptions = <Answer, Input = void>(options: MutationOptions<Answer, Input>) => options;

/** The effects of a success elsewhere: stale queries are fetched again, and the event is emitted. */
export function tellSuccess<Answer, Input>(
  { makesStale = [], publishes }: MutationOptions<Answer, Input>,
  { client, events }: { client: QueryClient; events: EventBus },
  answer: Answer,
  input: Input,
): void {
  for (const queryKey of makesStale) void client.invalidateQueries({ queryKey });
  publishes?.(events, answer, input);
}

interface Sent {
  body?: string;
  key?: string | undefined;
  controller?: AbortController;
  cancel: () => void;
}

function nothingSent(): Sent {
  const sent: Sent = { cancel: () => sent.controller?.abort() };
  return sent;
}

/**
 * Sends a write. Returns the mutation of TanStack Query (`mutateAsync` throws the refusal) and `cancel`, which aborts the
 * call. `makesStale` and `publishes` take effect even if the screen was left before the answer came.
 */
export function useMutation<Answer, Input = void>(options: MutationOptions<Answer, Input>) {
  const { api, events } = useServices();
  const [sent] = useState(nothingSent);
  const mutation = useTanstackMutation<Answer, Error, Input>({
    mutationFn(input) {
      const body = JSON.stringify(input);
      if (sent.body !== body) sent.key = undefined;
      sent.body = body;
      sent.key ??= crypto.randomUUID();
      sent.controller = new AbortController();
      return options.send(input, { api, key: sent.key, signal: sent.controller.signal });
    },
    onSuccess(answer, input, _, { client }) {
      sent.key = undefined;
      tellSuccess(options, { client, events }, answer, input);
    },
  });
  return { ...mutation, cancel: sent.cancel };
}
