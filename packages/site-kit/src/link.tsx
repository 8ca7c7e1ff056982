import { Link as RouterLink, useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type ComponentType, type ReactNode, useCallback } from 'react';

interface Target {
  to?: string;
  href?: string;
  search?: object;
  hash?: string;
  replace?: boolean;
  resetScroll?: boolean;
}

interface LinkProps extends Target, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  preload?: 'intent' | false;
  activeOptions?: { exact?: boolean; includeSearch?: boolean; includeHash?: boolean };
  activeProps?: { className?: string };
  children?: ReactNode;
}

/**
 * The router's link and navigation with plain paths. The router types them by a global registry, which holds one
 * router only, and site and console are checked in one program.
 */
export const Link = RouterLink as ComponentType<LinkProps>;

export function useNavigate(): (target: Target) => Promise<void> {
  const router = useRouter();
  return useCallback((target) => router.navigate(target as Parameters<typeof router.navigate>[0]), [router]);
}
