import { notFound, useLoaderData } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { areas, type SiteArea } from '../shared/i18n.tsx';
import { usePreferences } from '../shared/preferences.ts';

interface MemberPageEntry {
  /** Texts of its own, beside those of the frame around all of them. */
  areas: readonly SiteArea[];
  load: () => Promise<ComponentType>;
}

/** The member centre by the last word of its addresses; the first view of the site knows none of it. */
const pages: Record<string, MemberPageEntry> = {
  member: {
    areas: ['gifts'],
    load: async () => (await import('../features/wallet/wallet-page.tsx')).WalletPage,
  },
  deposit: {
    areas: [],
    load: async () => (await import('../features/cashier/deposit-page.tsx')).DepositPage,
  },
  withdraw: {
    areas: [],
    load: async () => (await import('../features/cashier/withdraw-page.tsx')).WithdrawPage,
  },
  transfer: {
    areas: [],
    load: async () => (await import('../features/wallet/transfer-page.tsx')).TransferPage,
  },
  transactions: {
    areas: [],
    load: async () => (await import('../features/wallet/transactions-page.tsx')).TransactionsPage,
  },
  records: {
    areas: [],
    load: async () => (await import('../features/records/records-page.tsx')).RecordsPage,
  },
  messages: {
    areas: ['inbox'],
    load: async () => (await import('../features/inbox/inbox-page.tsx')).InboxPage,
  },
  feedback: {
    areas: ['dialogs'],
    load: async () => (await import('../features/help/feedback-page.tsx')).FeedbackPage,
  },
  rewards: {
    areas: ['pages'],
    load: async () => (await import('../features/pages/coming-page.tsx')).ComingPage,
  },
  limits: {
    areas: [],
    load: async () => (await import('../features/protection/protection-page.tsx')).ProtectionPage,
  },
  security: {
    areas: ['doors'],
    load: async () => (await import('./security-route.tsx')).SecurityRoute,
  },
  sessions: {
    areas: ['doors'],
    load: async () => (await import('../features/account/sessions-page.tsx')).SessionsPage,
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
