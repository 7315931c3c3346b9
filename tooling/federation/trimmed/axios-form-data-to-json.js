/** A form is sent as it is, never as JSON (`shared-kernel/api`). */
export default () => {
  throw new Error('a form as JSON');
};
