import type { TextKey } from '@kislap/console-kit/i18n.tsx';
import type { Permission } from '@kislap/contract-kit/roles';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Boxes,
  ChartColumn,
  ClipboardCheck,
  Crown,
  GalleryHorizontalEnd,
  Gamepad2,
  Gift,
  GitCompareArrows,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircle,
  MessageSquareText,
  Scale,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  SlidersHorizontal,
  UserCog,
  Users,
} from 'lucide-react';

interface ConsolePage {
  to:
    | '/'
    | '/withdrawals'
    | '/deposits'
    | '/adjustments'
    | '/reviews'
    | '/transfers'
    | '/reconciliation'
    | '/free-rounds'
    | '/jackpots'
    | '/players'
    | '/documents'
    | '/feedback'
    | '/protection'
    | '/games'
    | '/vendors'
    | '/reports'
    | '/messages'
    | '/inbox'
    | '/content/banners'
    | '/content/announcements'
    | '/site'
    | '/operators'
    | '/audit'
    | '/proof';
  label: TextKey;
  icon: LucideIcon;
  /** Null is open to every operator. */
  permission: Permission | null;
}

/** Work first, settings last; the order of the left navigation and of quick open. */
export const consolePages: readonly ConsolePage[] = [
  { to: '/', label: 'console.navOverview', icon: LayoutDashboard, permission: null },
  {
    to: '/withdrawals',
    label: 'console.navWithdrawals',
    icon: ArrowUpFromLine,
    permission: 'withdrawals.read',
  },
  { to: '/deposits', label: 'console.navDeposits', icon: ArrowDownToLine, permission: 'deposits.read' },
  { to: '/adjustments', label: 'console.navAdjustments', icon: Scale, permission: 'adjustments.read' },
  { to: '/reviews', label: 'console.navReviews', icon: ClipboardCheck, permission: 'ledger.read' },
  { to: '/transfers', label: 'console.navTransfers', icon: ArrowLeftRight, permission: 'transfers.read' },
  { to: '/free-rounds', label: 'console.navFreeRounds', icon: Gift, permission: 'freeRounds.read' },
  { to: '/jackpots', label: 'console.navJackpots', icon: Crown, permission: 'freeRounds.read' },
  {
    to: '/reconciliation',
    label: 'console.navReconciliation',
    icon: GitCompareArrows,
    permission: 'reconciliation.read',
  },
  { to: '/players', label: 'console.navPlayers', icon: Users, permission: 'players.read' },
  { to: '/documents', label: 'console.navDocuments', icon: IdCard, permission: 'players.read' },
  {
    to: '/protection',
    label: 'console.navProtection',
    icon: ShieldAlert,
    permission: 'protection.read',
  },
  { to: '/games', label: 'console.navGames', icon: Gamepad2, permission: 'games.read' },
  { to: '/vendors', label: 'console.navVendors', icon: Boxes, permission: 'games.read' },
  { to: '/reports', label: 'console.navReports', icon: ChartColumn, permission: 'reports.read' },
  {
    to: '/messages',
    label: 'console.navMessages',
    icon: MessageSquareText,
    permission: 'messages.read',
  },
  { to: '/inbox', label: 'console.navInbox', icon: Mail, permission: 'content.read' },
  {
    to: '/content/banners',
    label: 'console.navBanners',
    icon: GalleryHorizontalEnd,
    permission: 'content.read',
  },
  {
    to: '/content/announcements',
    label: 'console.navAnnouncements',
    icon: Megaphone,
    permission: 'content.read',
  },
  { to: '/feedback', label: 'console.navFeedback', icon: MessageCircle, permission: 'players.read' },
  { to: '/site', label: 'console.navSite', icon: SlidersHorizontal, permission: 'site.read' },
  { to: '/operators', label: 'console.navOperators', icon: UserCog, permission: 'operators.read' },
  { to: '/audit', label: 'console.navAudit', icon: ScrollText, permission: 'audit.read' },
  { to: '/proof', label: 'console.navProof', icon: ShieldCheck, permission: 'ledger.read' },
];
