import type { EventBus } from 'shared-kernel/contract';

/** While a form holds something unsaved, the browser asks before the page goes. */
export function guardUnsavedWork(events: EventBus, page: Window): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const rest = () => page.removeEventListener('beforeunload', ask);
  events.on('form.dirty', ({ dirty }) => {
    if (dirty) page.addEventListener('beforeunload', ask);
    else rest();
  });
  // A session that ends keeps its drafts: there is nothing to lose any more.
  events.on('session.ended', rest);
}
