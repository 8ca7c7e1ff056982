import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { areas, type SiteArea } from '@kislap/site-kit/i18n/i18n.tsx';
import { notFound, useLoaderData } from '@tanstack/react-router';
import type { ComponentType } from 'react';

interface MemberPageEntry {
  /** Texts of its own, beside those of the frame around all of them. */
  areas: readonly SiteArea[];
  load: () => Promise<ComponentType>;
}

/** The member centre by the last part of its addresses; not part of the first view. */
const pages: Record<string, MemberPageEntry> = {
  member: {
    areas: ['gifts'],
    load: async () => (await import('@kislap/wallet/site/wallet-page.tsx')).WalletPage,
  },
  deposit: {
    areas: [],
    load: async () => (await import('@kislap/cashier/site/deposit-page.tsx')).DepositPage,
  },
  withdraw: {
    areas: [],
    load: async () => (await import('@kislap/cashier/site/withdraw-page.tsx')).WithdrawPage,
  },
  transfer: {
    areas: [],
    load: async () => (await import('@kislap/wallet/site/transfer-page.tsx')).TransferPage,
  },
  transactions: {
    areas: [],
    load: async () => (await import('@kislap/wallet/site/transactions-page.tsx')).TransactionsPage,
  },
  records: {
    areas: [],
    load: async () => (await import('@kislap/games/site/records/records-page.tsx')).RecordsPage,
  },
  messages: {
    areas: ['inbox'],
    load: async () => (await import('@kislap/inbox/site/inbox-page.tsx')).InboxPage,
  },
  feedback: {
    areas: ['dialogs'],
    load: async () => (await import('@kislap/feedback/site/feedback-page.tsx')).FeedbackPage,
  },
  rewards: {
    areas: ['pages'],
    load: async () => (await import('@kislap/site/site/pages/coming-page.tsx')).ComingPage,
  },
  limits: {
    areas: [],
    load: async () => (await import('@kislap/protection/site/protection-page.tsx')).ProtectionPage,
  },
  security: {
    areas: ['doors'],
    load: async () => (await import('./security-route.tsx')).SecurityRoute,
  },
  sessions: {
    areas: ['doors'],
    load: async () => (await import('@kislap/identity/site/account/sessions-page.tsx')).SessionsPage,
  },
};

export async function loadMemberPage(path: string): Promise<ComponentType> {
  const name = path.split('/').filter(Boolean).at(-1) ?? '';
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (!page) throw notFound();
  const { language } = usePreferences.getState();
  const [component] = await Promise.all([page.load(), areas.load(language, page.areas)]);
  return component;
}

export function MemberPage() {
  const Page: ComponentType = useLoaderData({ strict: false });
  return <Page />;
}
