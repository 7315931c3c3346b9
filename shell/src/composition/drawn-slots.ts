/** The slots that are drawn, as their own component tells. */
export function createDrawnSlots() {
  const drawn: string[] = [];
  return {
    names: (): readonly string[] => drawn,
    /** Returns the function that takes it away. Those of no page (`session.…`) show nothing by themselves. */
    show(name: string): () => void {
      if (name.startsWith('session.')) return () => {};
      drawn.push(name);
      return () => void drawn.splice(drawn.indexOf(name), 1);
    },
  };
}
