/**
 * In place of a list of all CSS properties (2 KB): the words that begin one. `css-properties.test.ts` compares both, and
 * that no attribute of an element is taken for a property.
 */
const attributes =
  'accentHeight|contentEditable|contentScriptType|contentStyleType|marginHeight|marginWidth|markerHeight|markerUnits|markerWidth|maskUnits|maskContentUnits|clipPathUnits|colorProfile|maxLength|minLength|rowSpan|tabIndex|tableValues|textLength|unicodeRange|viewBox|viewTarget|glyphName|glyphRef|glyphOrientationHorizontal';
const whole =
  'all|appearance|bottom|clear|columns|cursor|c?[xy]|d|direction|display|filter|float|gap|height|hyphens|isolation|left|opacity|order|orphans|overlay|quotes|resize|r[xy]?|right|rotate|scale|top|translate|visibility|widows|width|zoom';
const wholeOrFirst =
  'animation|background|border|caret|clip|color|contain|container|content|fill|flex|font|grid|inset|margin|marker|mask|offset|outline|overflow|padding|page|perspective|position|stroke|transform|transition';
const first =
  'accent|align|alignment|anchor|aspect|backdrop|backface|baseline|block|box|break|caption|column|corner|counter|dominant|empty|field|flood|forced|glyph|hanging|hyphenate|image|ime|initial|inline|interpolate|justify|letter|lighting|line|list|masonry|math|max|min|mix|object|overscroll|paint|place|pointer|print|row|ruby|scroll|scrollbar|shape|stop|tab|table|text|timeline|touch|unicode|user|vector|vertical|view|white|will|word|writing|z';

const property = new RegExp(
  `[&@]|^(?:--|(?!(?:${attributes})$)(?:Webkit|(?:${whole})$|(?:${wholeOrFirst})(?![a-z])|(?:${first})[A-Z]))`,
);

export const isCssProperty = (name) => property.test(name);
