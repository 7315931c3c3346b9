/**
 * In place of a list of all attributes of HTML and SVG (1.2 KB): types check the attributes of an element here, so a
 * styled element hands on everything except Chakra's own props.
 */
const own = new Set(['as', 'asChild', 'recipe', 'theme', 'unstyled']);

export default (name) => !own.has(name);
