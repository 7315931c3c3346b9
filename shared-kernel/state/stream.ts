import { BehaviorSubject } from 'rxjs';
import type { Stream } from '../contract/services.ts';

export interface WritableStream<T> extends Stream<T> {
  set(value: T): void;
}

/** A stream with a current value; only its owner has `set`. */
export function createStream<T>(initial: T): WritableStream<T> {
  const subject = new BehaviorSubject<T>(initial);
  return {
    get value() {
      return subject.value;
    },
    changes: subject.asObservable(),
    set: (value) => subject.next(value),
  };
}
