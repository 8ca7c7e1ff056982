/** Where pictures of ours come from: the site itself, until one of the brand's hosts is chosen for the visit. */
let host = '';

/** What to put before the address of a picture of ours. */
export function imageHost(): string {
  return host;
}

export function setImageHost(chosen: string): void {
  host = chosen;
}
