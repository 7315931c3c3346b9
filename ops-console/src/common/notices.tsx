import { type ToastItem, Toasts } from '@member-portal/shared-kernel/ui';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

type Say = (tone: ToastItem['tone'], text: string) => void;

const NoticeContext = createContext<Say>(() => {});

/** Shows a toast: a change that is done, or a proposal that waits. */
export const useSay = (): Say => useContext(NoticeContext);

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<ToastItem[]>([]);
  const say = useCallback<Say>((tone, text) => {
    setItems((before) => [...before, { id: crypto.randomUUID(), tone, text }]);
  }, []);
  return (
    <NoticeContext value={say}>
      {children}
      <Toasts
        items={items}
        onDismiss={(id) => setItems((before) => before.filter((item) => item.id !== id))}
      />
    </NoticeContext>
  );
}
