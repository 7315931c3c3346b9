/** Emotion takes it for `withTheme`, which nothing here calls; CommonJS, so that no build leaves it out by itself. */
export default (component) => component;
