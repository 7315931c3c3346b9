import { type QueryKey, useMutation as useTanstackMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../api/api.ts';
import type { EventBus } from '../contract/events.ts';
import { useServices } from './services-context.tsx';

export interface Sending {
  api: Api;
  /** Idempotency-Key: a repeat of the same input has the same one, until it has succeeded. */
  key: string;
  /** Aborted by `cancel`. */
  signal: AbortSignal;
}

/** A write: how it is sent, and what its success changes elsewhere. Factories in `data/` make them. */
export interface MutationOptions<Answer, Input> {
  send(input: Input, sending: Sending): Promise<Answer>;
  /** Queries below these keys are asked again where they show. */
  makesStale?: readonly QueryKey[];
  /** Tells the other remotes. */
  publishes?(events: EventBus, answer: Answer, input: Input): void;
}

/** Infers the types of a mutation; `useMutation` runs it. */
export const mutationOptions = <Answer, Input = void>(options: MutationOptions<Answer, Input>) => options;

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
 * The one way to write: `isPending`, `error`, `mutateAsync`, which throws the refusal, and `cancel`. What a success changes
 * elsewhere happens even when the screen is gone by then.
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
      for (const queryKey of options.makesStale ?? []) void client.invalidateQueries({ queryKey });
      options.publishes?.(events, answer, input);
    },
  });
  return { ...mutation, cancel: sent.cancel };
}
