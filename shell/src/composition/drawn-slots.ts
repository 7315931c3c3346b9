import type { DrawnSlots } from '../portal/follower.ts';

export function createDrawnSlots(): DrawnSlots {
  const drawn: string[] = [];
  return {
    names: () => drawn,
    show(name) {
      if (name.startsWith('session.')) return () => {};
      drawn.push(name);
      return () => void drawn.splice(drawn.indexOf(name), 1);
    },
  };
}
