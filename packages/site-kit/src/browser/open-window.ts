interface WindowSize {
  width: number;
  height: number;
}

/**
 * Opens an address in a window of its own, which knows nothing of this page. The window comes first, while the press
 * still counts, and waits for an address that must be asked for. False: the browser held it back. By its name a page can
 * tell that it has its window for itself.
 */
export function openWindow(
  address: string | Promise<string>,
  { width, height }: WindowSize,
  name = '_blank',
): boolean {
  // Not `noopener`, which would not tell whether there is a window.
  const opened = window.open('', name, `popup,width=${width},height=${height}`);
  if (!opened) return false;
  opened.opener = null;
  void Promise.resolve(address).then(
    (url) => opened.location.replace(url),
    () => opened.close(),
  );
  return true;
}
