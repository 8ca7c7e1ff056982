import { loadTexts } from '@kislap/console-kit/modules/lazy-part.ts';
import { useModules } from '@kislap/console-kit/modules/modules.tsx';
import { usePreferences } from '@kislap/console-kit/preferences.ts';
import type { ActWords } from '@kislap/kernel/console.ts';
import { useEffect, useMemo, useState } from 'react';

/** The words of every kind of act, as its feature brings them; undefined until they are there. */
export function useActWords(): ReadonlyMap<string, ActWords> | undefined {
  const modules = useModules();
  const language = usePreferences((preferences) => preferences.language);
  const [readyFor, setReadyFor] = useState<string>();
  const acts = useMemo(() => modules.flatMap((module) => module.acts ?? []), [modules]);

  useEffect(() => {
    let isGone = false;
    const areas = [...new Set(acts.flatMap((act) => act.areas ?? []))];
    void loadTexts({ areas }).then(() => {
      if (!isGone) setReadyFor(language);
    });
    return () => {
      isGone = true;
    };
  }, [acts, language]);

  return useMemo(
    () => (readyFor === undefined ? undefined : new Map(acts.map((act) => [act.kind, act]))),
    [acts, readyFor],
  );
}
