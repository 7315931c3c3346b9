/** axios checks the spelling of its options at every call; the kernel's types do it once. */
const check = () => {};
export default {
  assertOptions: check,
  validators: { spelling: check, transitional: check },
};
