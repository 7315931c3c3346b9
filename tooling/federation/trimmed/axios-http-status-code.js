/** Names of statuses, offered to whoever uses axios itself; the kernel alone does, and compares numbers. */
export default {};
