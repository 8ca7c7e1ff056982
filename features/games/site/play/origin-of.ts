/** The origin of a launch address; null where it is no address. */
export function originOf(url: string): string | null {
  try {
    return new URL(url, location.href).origin;
  } catch {
    return null;
  }
}
