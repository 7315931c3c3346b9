type Point = readonly [x: number, y: number];

/** A part of a logo, in a square of 36. */
export interface Shape {
  colour: 'ground' | 'figure' | 'accent';
  opacity?: number;
  covers: (x: number, y: number) => boolean;
}

const circle =
  (cx: number, cy: number, radius: number): Shape['covers'] =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) <= radius;

const box =
  (left: number, top: number, width: number, height: number): Shape['covers'] =>
  (x, y) =>
    x >= left && x < left + width && y >= top && y < top + height;

/** Inside by the even-odd rule. */
const polygon =
  (points: readonly Point[]): Shape['covers'] =>
  (x, y) => {
    let isInside = false;
    for (const [index, [x1, y1]] of points.entries()) {
      const [x2, y2] = points.at(index - 1)!;
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
    }
    return isInside;
  };

const line =
  (points: readonly Point[], width: number): Shape['covers'] =>
  (x, y) =>
    points.some(([x1, y1], index) => {
      const [x2, y2] = points[index + 1] ?? [x1, y1];
      const lengthSquared = (x2 - x1) ** 2 + (y2 - y1) ** 2;
      const along = lengthSquared && ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / lengthSquared;
      const t = Math.min(1, Math.max(0, along));
      return Math.hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1)) <= width / 2;
    });

const STEPS = 12;

/** A cubic Bézier curve as points. */
function curve([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, [x3, y3]: Point): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
    return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3] as const;
  });
}

/** Waves from a start: each arch goes up or down by the height and ends the width further on. */
const waves = ([x, y]: Point, width: number, height: number, count: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const left = x + index * width;
    const bow = index % 2 === 0 ? -height : height;
    return curve([left, y], [left + width * 0.4, y + bow], [left + width * 0.67, y + bow], [left + width, y]);
  }).flat();

/** The brands' drawings; the same as in the page, drawn for a small picture. */
const SHAPES: Record<string, Shape[]> = {
  'grand-lac': [
    { colour: 'ground', covers: circle(18, 18, 18) },
    {
      colour: 'figure',
      covers: polygon([
        [18, 7.5],
        [24.5, 18.5],
        [11.5, 18.5],
      ]),
    },
    { colour: 'figure', covers: line(waves([3, 20.5], 7.5, 2.5, 4), 2.2) },
    { colour: 'accent', covers: line(waves([6.5, 26], 6, 2, 4), 2.2) },
  ],
  ardoise: [
    { colour: 'ground', covers: box(0, 0, 36, 36) },
    { colour: 'accent', covers: box(15, 7, 14, 7) },
    { colour: 'figure', opacity: 0.75, covers: box(11, 14.5, 14, 7) },
    { colour: 'figure', covers: box(7, 22, 14, 7) },
  ],
  mirabelle: [
    { colour: 'accent', covers: circle(17, 21, 14) },
    { colour: 'ground', covers: line(curve([17, 7], [17, 13], [19, 17], [21.5, 21]), 2.5) },
    {
      colour: 'ground',
      covers: polygon([
        ...curve([18, 8], [20, 2], [26, 1], [32, 3]),
        ...curve([32, 3], [31, 9], [25, 12], [18, 8]),
      ]),
    },
  ],
};

/** The default logo: a disc in the brand's colours. */
export const shapesOf = (key: string): Shape[] =>
  SHAPES[key] ?? [
    { colour: 'ground', covers: circle(18, 18, 18) },
    { colour: 'figure', covers: circle(18, 18, 6) },
  ];
