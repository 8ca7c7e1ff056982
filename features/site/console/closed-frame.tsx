import { useT } from '@kislap/console-kit/i18n.tsx';
import type { Language } from '@kislap/i18n';
import { buttonClass, ClosedView, Icon, LogoMark, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { siteKeys } from './site.keys.ts';

interface ClosedFrameProps {
  language: Language;
  status: 1 | 2;
  /** What the operators wrote for the maintenance page; empty shows the standard text. */
  message: string;
  address: string;
}

/** The site's own words, which the console needs for this alone. */
function useShellTexts(language: Language) {
  return useQuery({
    queryKey: siteKeys.shellTexts(language),
    queryFn: async () =>
      language === 'TY'
        ? (await import('@kislap/site-kit/texts/ty/shell.ts')).shell
        : (await import('@kislap/site-kit/texts/en/shell.ts')).shell,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The page that stands for a closed site, as a visitor of this language meets it; nothing in it can be pressed. */
export function ClosedFrame({ language, status, message, address }: ClosedFrameProps) {
  const t = useT();
  const { data: texts } = useShellTexts(language);
  const name = t(language === 'TY' ? 'siteDesk.filipino' : 'siteDesk.english');
  return (
    <figure className="grid min-w-0 grid-rows-[auto_1fr] gap-1.5">
      <figcaption className="text-2xs font-semibold text-text3">{name}</figcaption>
      {texts ? (
        <div
          inert
          lang={language === 'TY' ? 'fil' : 'en'}
          className="lattice grid min-h-100 grid-rows-[auto_1fr] rounded-tile border border-line-strong bg-bg p-4"
        >
          <ClosedView
            logo={
              <span className="flex h-11 items-center gap-2">
                <LogoMark size={34} />
                <span className="font-display text-lg font-extrabold tracking-tight lowercase">
                  {t('common.brand')}
                </span>
              </span>
            }
            status={status}
            title={status === 1 ? texts.maintenanceTitle : texts.regionTitle}
            text={status === 1 ? message || texts.maintenanceText : texts.regionText}
            address={address}
            action={
              <span className={buttonClass('primary')}>
                <Icon name="headset" size={20} />
                {texts.contactSupport}
              </span>
            }
          />
        </div>
      ) : (
        <Skeleton className="h-100 w-full rounded-tile" />
      )}
    </figure>
  );
}
