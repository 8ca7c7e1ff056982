const types = { csv: 'text/csv', json: 'application/json', pdf: 'application/pdf' } as const;

/** In front of a text, by which spreadsheets read it as UTF-8. */
const byteMark = '\ufeff';

interface SavedFile {
  fileName: string;
  /** A PDF in base64; a CSV may come in parts. */
  content: string | readonly BlobPart[];
}

/** Hands the browser a file to keep. */
export function saveFile({ fileName, content }: SavedFile, form: keyof typeof types): void {
  const address = URL.createObjectURL(new Blob(partsOf(content, form), { type: types[form] }));
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  URL.revokeObjectURL(address);
}

function partsOf(content: SavedFile['content'], form: keyof typeof types): BlobPart[] {
  if (typeof content !== 'string') return [byteMark, ...content];
  if (form === 'pdf') return [Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))];
  return form === 'csv' ? [byteMark, content] : [content];
}
