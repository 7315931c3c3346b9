import { type Demand, demandsOf, type Element } from './quick-style-rules.ts';

export interface Declaration {
  cssText: string;
  getPropertyValue(property: string): string;
  getPropertyPriority(property: string): string;
  setProperty(property: string, value: string, priority: string): void;
  removeProperty(property: string): void;
  [Symbol.iterator]?: unknown;
}
export interface Rule {
  selectorText?: string;
  style?: Declaration & ArrayLike<string>;
  media?: ArrayLike<string>;
  cssRules?: ArrayLike<Rule>;
}
export interface Sheet {
  cssRules: ArrayLike<Rule>;
}

/** A rule with its position in the cascade. */
export interface PlacedRule {
  order: number;
  selector: string;
  style: Declaration & ArrayLike<string>;
}

interface Candidate {
  rule: PlacedRule;
  isSure: boolean;
}

/** The rules of style sheets, indexed by the requirement of the last part of their selectors, as in browsers. */
export interface RuleIndex {
  /** Adds new sheets. False if one of the known ones has changed: the index is then useless. */
  follow(sheets: readonly Sheet[]): boolean;
  /**
   * The rules that match an element, in the order of the cascade. `matches` decides where the requirement is
   * not enough.
   */
  rulesFor(element: Element, matches: (selector: string) => boolean): PlacedRule[];
  /** Caches declarations made from the same rules and the same style attribute. */
  readonly declarations: Map<string, Declaration>;
}

export function createRuleIndex(): RuleIndex {
  const indexed: { sheet: Sheet; count: number }[] = [];
  const byClass = new Map<string, Candidate[]>();
  const byAttribute = new Map<string, Candidate[]>();
  const byTag = new Map<string, Candidate[]>();
  const others: Candidate[] = [];
  let order = 0;

  const put = (map: Map<string, Candidate[]>, key: string, candidate: Candidate) =>
    void map.set(key, [...(map.get(key) ?? []), candidate]);

  function place(rule: PlacedRule, { classes, attribute, tag, isWhole }: Demand): void {
    const [name] = classes;
    const candidate = { rule, isSure: isWhole };
    if (name !== undefined) put(byClass, name, candidate);
    else if (attribute !== null) put(byAttribute, attribute, candidate);
    else if (tag !== null) put(byTag, tag, candidate);
    else others.push(candidate);
  }

  function addRules(rules: ArrayLike<Rule>): void {
    for (const { selectorText, style, media, cssRules } of Array.from(rules)) {
      if (media) {
        if (cssRules && Array.from(media).includes('screen')) addRules(cssRules);
      } else if (selectorText !== undefined && style) {
        const rule = { order: order++, selector: selectorText, style };
        for (const demand of demandsOf(selectorText)) place(rule, demand);
      }
    }
  }

  return {
    declarations: new Map(),
    follow(sheets) {
      const isSame = indexed.every(
        ({ sheet, count }, at) => sheets[at] === sheet && sheet.cssRules.length === count,
      );
      if (!isSame) return false;
      for (const sheet of sheets.slice(indexed.length)) {
        indexed.push({ sheet, count: sheet.cssRules.length });
        addRules(sheet.cssRules);
      }
      return true;
    },
    rulesFor(element, matches) {
      const classes = element.getAttributeNS(null, 'class')?.split(/\s+/) ?? [];
      const candidates = [
        ...others,
        ...(byTag.get(element._localName) ?? []),
        ...element.getAttributeNames().flatMap((name) => byAttribute.get(name) ?? []),
        ...classes.flatMap((name) => byClass.get(name) ?? []),
      ];
      const sure = new Set(candidates.filter(({ isSure }) => isSure).map(({ rule }) => rule));
      const perhaps = new Set(candidates.map(({ rule }) => rule).filter((rule) => !sure.has(rule)));
      return [...sure, ...[...perhaps].filter(({ selector }) => matches(selector))].sort(
        (one, other) => one.order - other.order,
      );
    },
  };
}
