export type Point = readonly [number, number];

/** `count` pieces of markup, joined. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** An open stroke with round ends. */
export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
}

export function box(x: number, y: number, w: number, h: number, rx: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}" ${more}/>`;
}

/** Moves, then turns (degrees), then scales what is drawn around the origin. */
export function place(body: string, x: number, y: number, scale = 1, turn = 0, flip = false): string {
  const rotate = turn === 0 ? '' : ` rotate(${turn})`;
  const size = flip ? ` scale(${-scale} ${scale})` : scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${x} ${y})${rotate}${size}">${body}</g>`;
}

/** Turns one drawing around the origin `count` times. */
export function around(count: number, body: string, from = 0): string {
  return repeat(count, (i) => `<g transform="rotate(${from + (i * 360) / count})">${body}</g>`);
}

export function polar(radius: number, degrees: number, cx = 0, cy = 0): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

export function polygon(points: readonly Point[]): string {
  return `${points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`;
}

export function star(cx: number, cy: number, outer: number, inner: number, points: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) =>
    polar(i % 2 === 0 ? outer : inner, turn + (i * 180) / points, cx, cy),
  );
  return polygon(corners);
}

/** A leaf or petal that stands on the origin and points up. */
export function petal(length: number, width: number, belly = 0.45): string {
  return `M0 0C${width} ${-length * belly} ${width * 0.8} ${-length * 0.86} 0 ${-length}C${-width * 0.8} ${-length * 0.86} ${-width} ${-length * belly} 0 0Z`;
}

/** The four-pointed spark of the brand. */
export function spark(x: number, y: number, size: number): string {
  const k = size * 0.12;
  return `M${x} ${y - size}Q${x + k} ${y - k} ${x + size} ${y}Q${x + k} ${y + k} ${x} ${y + size}Q${x - k} ${y + k} ${x - size} ${y}Q${x - k} ${y - k} ${x} ${y - size}Z`;
}

export function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}
