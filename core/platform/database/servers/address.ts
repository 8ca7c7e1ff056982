/** `postgres://login@host:port,host:port/database?…`: scheme, login, servers, the rest. */
const shape = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^@/?#]*)(.*)$/;

/** The same address once for each server that it names. */
export function addressesOf(url: string): string[] {
  const [, scheme, login, servers = '', rest] = shape.exec(url) ?? [];
  if (scheme === undefined) return [url];
  return servers.split(',').map((server) => `${scheme}${login}${server}${rest}`);
}

/** Whom it logs in. */
export function loginOf(url: string): { name: string; password: string } {
  const { username, password } = new URL(addressesOf(url)[0] ?? url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** The same servers and database by another login. */
export function withLogin(url: string, name: string, password?: string): string {
  const secret = password ? `:${encodeURIComponent(password)}` : '';
  const login = name ? `${encodeURIComponent(name)}${secret}@` : '';
  return url.replace(shape, (_, scheme, _login, servers, rest) => `${scheme}${login}${servers}${rest}`);
}

/** Words of libpq for a server that takes writes; a process of ours can do with no other. */
const writable = ['read-write', 'primary', null];

/** Whether a process can work with it: each server is named, and none but one that takes writes is asked for. */
export function isAddress(url: string): boolean {
  const addresses = addressesOf(url);
  return addresses.every((address) => {
    if (!URL.canParse(address)) return false;
    const { protocol, host, searchParams } = new URL(address);
    const isNamed = host !== '' || addresses.length === 1;
    return /^postgres(ql)?:$/.test(protocol) && isNamed && isWritable(searchParams);
  });
}

function isWritable(search: URLSearchParams): boolean {
  return writable.includes(search.get('target_session_attrs'));
}
