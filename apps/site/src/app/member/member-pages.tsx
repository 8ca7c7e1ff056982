import type { MemberPage as Entry, MemberTab } from '@kislap/kernel/site.ts';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { areas } from '@kislap/site-kit/i18n/i18n.tsx';
import { loadParts, siteParts } from '@kislap/site-kit/parts.ts';
import { prepareSlots } from '@kislap/site-kit/slot.tsx';
import { notFound, useLoaderData } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { areaOf } from '../area-of.ts';

/** `alsoAt`: the other address of its page, by the name of the specification. */
type Tab = MemberTab & { to: string; alsoAt: string | undefined };

/** The member centre by the last part of its addresses. */
function entries(): [name: string, entry: Entry][] {
  return siteParts().flatMap(({ memberPages = {} }) => Object.entries(memberPages));
}

/** Every tab, in the order of their places. */
export function memberTabs(): Tab[] {
  return entries()
    .flatMap(([name, { tab, alsoNamed }]) => {
      if (!tab) return [];
      const alsoAt = alsoNamed && `/member/${alsoNamed}`;
      return { ...tab, to: name === 'member' ? '/member' : `/member/${name}`, alsoAt };
    })
    .sort((a, b) => a.place - b.place);
}

/** Those of the frame around the pages and of its tabs. */
export async function loadMemberTexts(): Promise<void> {
  await loadParts();
  const names = memberTabs().map(({ label }) => areaOf(label));
  await areas.load(usePreferences.getState().language, ['wallet', 'errors', 'dialogs', ...names]);
}

export async function loadMemberPage(path: string): Promise<ComponentType> {
  await loadParts();
  const name = path.split('/').filter(Boolean).at(-1) ?? '';
  const page = entries().find(([known, { alsoNamed }]) => known === name || alsoNamed === name)?.[1];
  if (!page) throw notFound();
  const { language } = usePreferences.getState();
  const [component] = await Promise.all([
    page.load(),
    areas.load(language, page.areas ?? []),
    prepareSlots(page.slots),
  ]);
  return component;
}

export function MemberPage() {
  const Page: ComponentType = useLoaderData({ strict: false });
  return <Page />;
}
