/** Computes once for each object, and forgets with it: live documents are replaced, never changed. */
export function rememberFor<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}
