import type { LucideIcon, LucideProps } from 'lucide-react';
import { createElement, forwardRef } from 'react';

type Line = [tag: string, attributes: Record<string, string>];

/**
 * Turns lines into an icon, as lucide's own function does (`create-icon.test.tsx` compares them), without its
 * unused classes and options. Earlier published remotes pass a name and the lines.
 */
export function createIcon(icon: { node: unknown[] } | string, lines: unknown[] = []): LucideIcon {
  const node = (typeof icon === 'string' ? lines : icon.node) as Line[];
  return forwardRef<SVGSVGElement, LucideProps>(
    ({ size = 24, color = 'currentColor', strokeWidth = 2, children, ...rest }, ref) =>
      createElement(
        'svg',
        {
          ref,
          xmlns: 'http://www.w3.org/2000/svg',
          width: size,
          height: size,
          viewBox: '0 0 24 24',
          fill: 'none',
          stroke: color,
          strokeWidth,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
          'aria-hidden': children || isNamed(rest) ? undefined : 'true',
          ...rest,
        },
        ...node.map(([tag, attributes]) => createElement(tag, attributes)),
        children,
      ),
  );
}

const isNamed = (props: object) => Object.keys(props).some((name) => /^(?:aria-|role$|title$)/.test(name));
