// Makes every module of components a place where an update stops: the component is replaced, its state stays.

/** Null on a page with React's production build, which cannot refresh. */
export const refresh = globalThis[Symbol.for('portal.refresh')] ?? null;

/** Wraps each module of this container while it runs. `__webpack_require__.i` belongs to webpack's hot replacement. */
export function watchModules(requireHooks, container) {
  globalThis.$RefreshReg$ ??= () => {};
  globalThis.$RefreshSig$ ??= () => (type) => type;
  if (!refresh) return;
  requireHooks.push((options) => {
    const { factory, id, module } = options;
    if (!/\.[jt]sx?$/.test(id)) return;
    options.factory = function watched(...parts) {
      const { $RefreshReg$, $RefreshSig$ } = globalThis;
      globalThis.$RefreshReg$ = (type, name) => refresh.register(type, `${container} ${id} ${name}`);
      globalThis.$RefreshSig$ = refresh.createSignatureFunctionForTransform;
      try {
        factory.apply(this, parts);
      } finally {
        Object.assign(globalThis, { $RefreshReg$, $RefreshSig$ });
      }
      settle(module, id);
    };
  });
}

function settle(module, id) {
  const { hot, exports } = module;
  if (!hot) return;
  const before = hot.data?.exports;
  const isBoundary = isOfComponents(exports);
  if (before && (!isBoundary || !isSame(before, exports))) {
    hot.invalidate();
    return;
  }
  if (!isBoundary) return;
  hot.dispose((data) => {
    data.exports = { ...exports };
  });
  hot.accept((error) => console.error(`${id} does not run`, error));
}

const isOfComponents = (exports) => {
  const values = valuesOf(exports);
  return values.length > 0 && values.every(([, value]) => refresh.isLikelyComponentType(value));
};

/** True for the same names with the same kinds of component: then their importers need not run again. */
const isSame = (before, after) => {
  const [old, young] = [valuesOf(before), valuesOf(after)];
  return (
    old.length === young.length &&
    old.every(
      ([name, value], at) =>
        young[at]?.[0] === name && refresh.getFamilyByType(value) === refresh.getFamilyByType(young[at][1]),
    )
  );
};

const valuesOf = (exports) =>
  typeof exports === 'object' && exports !== null ? Object.entries(exports).sort(byName) : [];
const byName = ([one], [other]) => (one < other ? -1 : 1);
