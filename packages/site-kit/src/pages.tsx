import { Pagination } from '@kislap/ui';
import { useT } from './i18n/i18n.tsx';

interface PagesProps {
  page: number;
  totalPages: number;
  /** How many pages are named around this one, and at the ends. */
  range?: number;
  margin?: number;
  onChange: (page: number) => void;
}

export function Pages(props: PagesProps) {
  const t = useT();
  return (
    <Pagination
      label={t('common.pages')}
      previousLabel={t('common.previous')}
      nextLabel={t('common.next')}
      pageLabel={(number) => t('common.page', { page: number })}
      {...props}
    />
  );
}
