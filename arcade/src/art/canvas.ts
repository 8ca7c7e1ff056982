/** Collects gradients and clips of one picture, each written once, and gives back the reference to paint with. */
export class Canvas {
  readonly #ids = new Map<string, string>();

  /** Top to bottom. `mid` sits half way. */
  vertical(top: string, bottom: string, mid?: string): string {
    return this.linear([top, ...(mid === undefined ? [] : [mid]), bottom], 0, 0, 0, 1);
  }

  /** From the top left corner, as if lit from there. */
  lit(light: string, dark: string, mid?: string): string {
    return this.linear([light, ...(mid === undefined ? [] : [mid]), dark], 0.1, 0, 0.8, 1);
  }

  linear(colours: string[], x1: number, y1: number, x2: number, y2: number): string {
    const stops = colours.map((colour, i) => stop(i / (colours.length - 1), colour));
    return this.define('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops.join(''));
  }

  /** A ball's light: bright off centre, dark at the rim. */
  round(light: string, dark: string, cx = 0.36, cy = 0.3, r = 0.8): string {
    const stops = stop(0, light) + stop(1, dark);
    return this.define('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stops);
  }

  /** Light or shade that fades to nothing at the rim. */
  glow(colour: string, opacity = 0.8): string {
    const stops = stop(0, colour, opacity) + stop(0.45, colour, opacity * 0.38) + stop(1, colour, 0);
    return this.define('radialGradient', '', stops);
  }

  /** Nothing at the top, the colour at the bottom. */
  fade(colour: string, opacity = 1, sideways = false): string {
    const stops = stop(0, colour, 0) + stop(0.55, colour, opacity * 0.72) + stop(1, colour, opacity);
    return this.define('linearGradient', sideways ? 'x1="1" y1="0" x2="0" y2="0"' : 'x2="0" y2="1"', stops);
  }

  clip(shape: string): string {
    return this.define('clipPath', '', shape);
  }

  /** Keeps a shape that is drawn several times; returns the id for `use`. */
  keep(shape: string): string {
    return this.#idOf(`<g id="@">${shape}</g>`);
  }

  define(tag: string, attributes: string, body: string): string {
    return `url(#${this.#idOf(`<${tag} id="@" ${attributes}>${body}</${tag}>`)})`;
  }

  #idOf(markup: string): string {
    const id = this.#ids.get(markup) ?? letters(this.#ids.size);
    this.#ids.set(markup, id);
    return id;
  }

  /** The finished document, numbers shortened to what the eye can tell apart. */
  finish(width: number, height: number, body: string): string {
    const defs = [...this.#ids].map(([markup, id]) => markup.replace('@', id)).join('');
    const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
    return shorten(`${open}<defs>${defs}</defs>${body}</svg>`);
  }
}

function letters(index: number): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz';
  const last = alphabet.charAt(index % 26);
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function stop(offset: number, colour: string, opacity = 1): string {
  const fade = opacity === 1 ? '' : ` stop-opacity="${opacity}"`;
  return `<stop offset="${offset}" stop-color="${colour}"${fade}/>`;
}

const decimals = /-?\d*\.\d+(?:e-?\d+)?/g;

function rounded(places: number) {
  return (text: string) => {
    const short = String(Number(Number(text).toFixed(places))).replace(/^(-?)0\./, '$1.');
    return short === '-0' ? '0' : short;
  };
}

/** One decimal in path data, two elsewhere (opacities and scales need them). */
function shorten(svg: string): string {
  return svg
    .split(/(?<= d=")([^"]*)(?=")/)
    .map((part, index) =>
      index % 2 === 1
        ? part.replace(decimals, rounded(1)).replace(/ (?=[-A-Za-z])|(?<=[A-Za-z]) /g, '')
        : part.replace(decimals, rounded(2)).replace(/ +(?=[ >/])/g, ''),
    )
    .join('');
}
