type Box = { x: number; y: number; width: number; height: number };

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The nearest place in the direction of an arrow key; undefined where there is none or the key is another. */
export function nextInDirection(boxes: readonly Box[], at: number, key: string): number | undefined {
  const step = steps[key];
  const from = boxes[at];
  if (step === undefined || from === undefined) return undefined;
  const [dx, dy] = step;
  const middle = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const;
  const [fx, fy] = middle(from);
  let best: number | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const [x, y] = middle(box);
    const ahead = (x - fx) * dx + (y - fy) * dy;
    const aside = Math.abs((x - fx) * dy) + Math.abs((y - fy) * dx);
    if (index === at || ahead <= 0.5) return;
    // What lies aside counts double, so that a walk along a row stays in it.
    const cost = ahead + aside * 2;
    if (cost < bestCost) {
      bestCost = cost;
      best = index;
    }
  });
  return best;
}
