/**
 * One of the brand's hosts at random, as what to put before a path of ours; the site itself, an empty text, where the
 * list names no other. `besides` is left out while there is another: it was tried in vain.
 */
export function chooseHost(hosts: readonly string[], besides?: string): string {
  const known = hosts.map(toPrefix);
  const others = known.filter((host) => host !== besides);
  const choice = others.length > 0 ? others : known;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return choice[random % choice.length] ?? '';
}

function toPrefix(host: string): string {
  const address = URL.parse(host);
  return address && address.origin !== location.origin ? address.href.replace(/\/$/, '') : '';
}
