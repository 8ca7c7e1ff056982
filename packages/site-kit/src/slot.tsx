import type { SitePart, SiteSlotName, SiteSlots } from '@kislap/kernel/site.ts';
import { type ComponentType, createElement, Fragment, Suspense, use } from 'react';
import { usePreferences } from './browser/preferences.ts';
import { areas } from './i18n/i18n.tsx';
import { loadParts } from './parts.ts';

interface SlotProps<Name extends SiteSlotName> {
  name: Name;
  /** What each filling is given. */
  props: SiteSlots[Name];
}

/** A place of a feature that others fill (`fills` of their parts). Where it was prepared, it is drawn at once. */
export function Slot<Name extends SiteSlotName>(slot: SlotProps<Name>) {
  return (
    <Suspense>
      <Fillings {...slot} />
    </Suspense>
  );
}

type Components = ComponentType<object>[];

const prepared = new Map<SiteSlotName, Components>();
const waiting = new Map<SiteSlotName, Promise<Components>>();

function Fillings<Name extends SiteSlotName>({ name, props }: SlotProps<Name>) {
  const components = prepared.get(name) ?? use(fillingsOf(name));
  return createElement(Fragment, null, ...components.map((Filling) => createElement(Filling, props)));
}

/** Fetches what fills these slots, so that the page around them is drawn with it. */
export async function prepareSlots(names: readonly SiteSlotName[] = []): Promise<void> {
  await Promise.all(names.map(fillingsOf));
}

function fillingsOf(name: SiteSlotName): Promise<Components> {
  const asked = waiting.get(name) ?? load(name);
  waiting.set(name, asked);
  // What did not come is asked for again.
  asked.catch(() => waiting.delete(name));
  return asked;
}

async function load(name: SiteSlotName): Promise<Components> {
  const parts = (await loadParts()).flatMap(({ fills }) => fills?.[name] ?? []) as SitePart<object>[];
  const names = parts.flatMap((part) => part.areas ?? []);
  const [components] = await Promise.all([
    Promise.all(parts.map((part) => part.load())),
    areas.load(usePreferences.getState().language, names),
  ]);
  prepared.set(name, components);
  return components;
}
