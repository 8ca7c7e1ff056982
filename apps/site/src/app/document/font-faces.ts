const fontFace = /@font-face\s*\{[^}]*\}/g;

/**
 * Fonts are declared by the document alone, apart from its other styles: declared a second time they would be tried
 * anew, and words would jump under a finger.
 */
export function splitFontFaces(css: string): { fontFaces: string; rules: string } {
  return { fontFaces: (css.match(fontFace) ?? []).join(''), rules: css.replace(fontFace, '') };
}
