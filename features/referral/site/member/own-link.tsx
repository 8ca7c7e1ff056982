import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { QrCode } from '@kislap/site-kit/qr-code.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button } from '@kislap/ui';

/** The link as text, as a code to say aloud and as a picture for a camera. */
export function OwnLink({ code, link }: { code: string; link: string }) {
  const t = useT();
  const canShare = 'share' in navigator;

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      showToast('good', t('referral.copied'));
    } catch {
      showToast('bad', t('referral.copyFailed'));
    }
  }

  return (
    <Card className="grid items-center gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-3">
        <h2 className="text-lg font-bold">{t('referral.linkTitle')}</h2>
        <p className="text-sm text-pretty text-text2">{t('referral.linkText')}</p>
        <p className="rounded-control border border-line bg-bg px-3 py-2.5 text-sm break-all select-all">
          {link}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="text-text3">{t('referral.code')}</span>
          <strong className="text-lg tracking-widest select-all">{code}</strong>
        </p>
        <div className="flex flex-wrap gap-2">
          {canShare && (
            // Whoever closes the sheet has shared nothing; that is no failure.
            <Button
              tone="primary"
              onClick={() =>
                void navigator.share({ text: t('referral.shareText'), url: link }).catch(() => undefined)
              }
            >
              {t('referral.share')}
            </Button>
          )}
          <Button tone={canShare ? 'secondary' : 'primary'} icon="copy" onClick={() => void copy(link)}>
            {t('referral.copyLink')}
          </Button>
          <Button icon="copy" onClick={() => void copy(code)}>
            {t('referral.copyCode')}
          </Button>
        </div>
      </div>
      <QrCode text={link} label={t('referral.qr')} className="size-44 max-sm:justify-self-center" />
    </Card>
  );
}
