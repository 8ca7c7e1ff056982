import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part that takes the place of a served page: what `lazy` brings shows nothing for a moment, be it here long ago;
 * this is drawn at once where it was prepared.
 */
export function preparedPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): { Part: ComponentType<Props>; prepare: () => Promise<unknown> } {
  let Prepared: ComponentType<Props> | undefined;
  const prepare = async () => {
    const part = await load();
    Prepared = part.default;
    return part;
  };
  const Lazy = lazy(prepare) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    const Drawn = Prepared ?? Lazy;
    return (
      <Suspense>
        <Drawn {...props} />
      </Suspense>
    );
  }
  return { Part, prepare };
}
