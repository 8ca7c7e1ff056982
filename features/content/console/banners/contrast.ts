/** The colour of a banner's words. */
const words = '#fdf8ee';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG counts it: 21 at most, 4.5 at least for words to be read. */
export function contrastWithWords(tint: string): number {
  const [light, dark] = [luminance(words), luminance(tint)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
