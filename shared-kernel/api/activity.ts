import { BehaviorSubject, type Observable } from 'rxjs';

/** Number of running calls that members should see: reads show the loading bar, writes the spinner. */
export interface Activity {
  /** GET and DELETE. A deletion shows its progress on its own button. */
  reads: number;
  /** As the specification requires: POST, PUT and PATCH. */
  writes: number;
}

/** Calls of the spec's section 7 that show neither bar nor spinner. */
const QUIET_PATHS = [/^\/auth\/login$/, /^\/debug/, /^\/heartbeat$/, /^\/init$/];

export class ActivityCounter {
  readonly #subject = new BehaviorSubject<Activity>({ reads: 0, writes: 0 });

  get changes(): Observable<Activity> {
    return this.#subject;
  }

  get value(): Activity {
    return this.#subject.value;
  }

  /**
   * Counts a call and returns the function that ends the count; both do nothing for quiet calls.
   */
  begin(method: string, path: string, quiet: boolean): () => void {
    if (quiet || QUIET_PATHS.some((pattern) => pattern.test(path))) return () => {};
    const kind = /^P/.test(method) ? 'writes' : 'reads';
    this.#add(kind, 1);
    let open = true;
    return () => {
      if (open) this.#add(kind, -1);
      open = false;
    };
  }

  #add(kind: keyof Activity, step: number) {
    this.#subject.next({ ...this.value, [kind]: this.value[kind] + step });
  }
}
