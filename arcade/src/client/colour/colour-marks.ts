import type { Colour } from '@kislap/rules/colour-game';

/** A mark for each colour, in a square of 24: gumamela, wave, leaf, sun, parol, shell. */
const marks: Record<Colour, string> = {
  red: 'M12 11C8 9 7 3 12 2C17 3 16 9 12 11ZM13 12C15 8 20.500 7 22 11.500C20 15.500 15 15 13 12ZM12.500 13C16 14.500 17.500 20 13.500 22C9.500 20.500 10 15.500 12.500 13ZM11 13C9.500 16.500 4.500 18 2.500 14C3.500 10 8.500 10 11 13ZM11.500 11.500',
  blue: 'M2 9C5 5 8 5 11 8S17 11 22 7V10.500C17 14.500 14 14.500 11 11.500S5 8.500 2 12.500ZM2 16C5 12 8 12 11 15S17 18 22 14V17.500C17 21.500 14 21.500 11 18.500S5 15.500 2 19.500Z',
  green: 'M4 20C2 10 9 3 21 3C21 15 14 22 5.500 19.500L14 10L4 20Z',
  yellow:
    'M12 6.500A5.500 5.500 0 1 1 12 17.500A5.500 5.500 0 0 1 12 6.500ZM11 1H13L12.600 5H11.400ZM11 23H13L12.600 19H11.400ZM1 11V13L5 12.600V11.400ZM23 11V13L19 12.600V11.400ZM3.500 5L5 3.500L7.700 6.700L6.700 7.700ZM20.500 19L19 20.500L16.300 17.300L17.300 16.300ZM20.500 5L19 3.500L16.300 6.700L17.300 7.700ZM3.500 19L5 20.500L7.700 17.300L6.700 16.300Z',
  pink: 'M12 1L14.700 8.600L22.800 8.800L16.300 13.700L18.700 21.400L12 16.800L5.300 21.400L7.700 13.700L1.200 8.800L9.300 8.600Z',
  white: 'M12 21L3 12C1 6 6 2 12 3C18 2 23 6 21 12ZM12 19L12 5.500M9 17L7 6.500M15 17L17 6.500',
};

export function colourMark(colour: Colour): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'colour-mark');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', marks[colour]);
  svg.append(path);
  return svg;
}
