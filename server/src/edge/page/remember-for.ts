/**
 * Computes once for each object and forgets the result with the object. Only for objects that are replaced and never
 * changed, as live documents are.
 */
export function rememberFor<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const results = new WeakMap<K, V>();
  return (key) => {
    const remembered = results.get(key);
    if (remembered !== undefined) return remembered;
    const value = compute(key);
    results.set(key, value);
    return value;
  };
}
