const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
const runtime = require('../../node_modules/react/jsx-runtime.js');

/** From this count on React's development build takes no stack trace for a new element. */
const ENOUGH = 10_000;

/**
 * React's development build takes a stack trace for each element, only to name in a warning where it was created. This
 * was a tenth of the profile of a screen's tests. Warnings and their component stacks stay as they are.
 */
const withoutStack = (create) => (type, props, key) => {
  internals.recentlyCreatedOwnerStacks = ENOUGH;
  return create(type, props, key);
};

exports.Fragment = runtime.Fragment;
exports.jsx = withoutStack(runtime.jsx);
exports.jsxs = withoutStack(runtime.jsxs);
