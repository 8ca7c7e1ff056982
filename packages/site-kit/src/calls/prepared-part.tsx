import { type ComponentType, lazy, Suspense, useState } from 'react';
import { patiently } from './in-time.ts';

export interface PreparedPart<Props extends object> {
  drawn: ComponentType<Props>;
  prepare: () => Promise<unknown>;
}

/**
 * A part that takes the place of a served page: what `lazy` brings shows nothing for a moment, be it here long ago;
 * this is drawn at once where it was prepared.
 */
export function preparedPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): PreparedPart<Props> {
  const prepare = async () => {
    const loaded = await patiently(load)();
    part.drawn = loaded.default;
    return loaded;
  };
  const part: PreparedPart<Props> = { drawn: lazy(prepare) as unknown as ComponentType<Props>, prepare };
  return part;
}

/** Keeps its first element, and so its state. */
export function Part<Props extends object>({ part, props }: { part: PreparedPart<Props>; props: Props }) {
  const [Drawn] = useState(() => part.drawn);
  return (
    <Suspense>
      <Drawn {...props} />
    </Suspense>
  );
}
