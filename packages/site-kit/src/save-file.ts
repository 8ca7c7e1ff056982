/** Hands the browser a file that a call answered: text as CSV, with the mark by which spreadsheets read it, or base64. */
export function saveFile(
  { fileName, content }: { fileName: string; content: string },
  form: 'csv' | 'pdf',
): void {
  const bytes =
    form === 'csv' ? `\ufeff${content}` : Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes]));
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  URL.revokeObjectURL(address);
}
