import type { MenuItem } from '@kislap/kernel/site.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Icon } from '@kislap/ui';
import type { ReactNode } from 'react';

interface MenuEntryProps {
  item: MenuItem;
  className: string;
  onNavigate?: () => void;
  /** After the label. */
  children?: ReactNode;
}

/** An entry that leads to a page or opens a dialog. */
export function MenuEntry({ item, className, onNavigate, children }: MenuEntryProps) {
  const t = useT();
  const { to, hash, dialog, icon, label } = item;
  const content = (
    <>
      {icon && <Icon name={icon} size={20} />}
      {children ? <span className="flex-1">{t(label)}</span> : t(label)}
      {children}
    </>
  );
  if (dialog) {
    return (
      <button type="button" className={className} onClick={() => openDialog(dialog)}>
        {content}
      </button>
    );
  }
  return (
    <Link to={to} hash={hash} className={className} onClick={onNavigate}>
      {content}
    </Link>
  );
}
