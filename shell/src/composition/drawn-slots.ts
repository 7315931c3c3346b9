/** Registry of the slots on screen. Each slot component registers itself. */
export function createDrawnSlots() {
  const drawn: string[] = [];
  return {
    names: (): readonly string[] => drawn,
    /** Returns the function that unregisters the slot. Slots of no page (`session.…`) are ignored. */
    show(name: string): () => void {
      if (name.startsWith('session.')) return () => {};
      drawn.push(name);
      return () => void drawn.splice(drawn.indexOf(name), 1);
    },
  };
}
