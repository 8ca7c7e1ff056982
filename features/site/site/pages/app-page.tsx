import { permissionQuery } from '@kislap/site-kit/account/permission.ts';
import { install, offerInstall, useInstall } from '@kislap/site-kit/browser/install.ts';
import { useHasStyles } from '@kislap/site-kit/browser/styles.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { QrCode } from '@kislap/site-kit/qr-code.tsx';
import { Button, buttonClass, Icon, type IconName, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { AppPicture } from './app-picture.tsx';
import { InstallGuide } from './install-guide.tsx';

/** How to have the site as an app: codes for the two phones, the browser's own offer, and a guide for each device. */
export function AppPage() {
  const t = useT();
  const { data } = useQuery({ ...permissionQuery, enabled: useHasStyles() });
  // Codes take a while to draw; nothing that is pressed waits for them.
  const stores = useDeferredValue(data)?.info.resources;

  return (
    <div className="mx-auto grid max-w-270 gap-8 pb-6">
      <section className="lattice grid items-center gap-6 overflow-hidden rounded-card border border-line bg-s1 shadow-edge md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid justify-items-start gap-4 p-6 sm:p-10">
          <h1 className="font-display text-3xl font-extrabold text-balance">{t('pages.appTitle')}</h1>
          <p className="max-w-130 text-lg text-pretty text-text2">{t('pages.appLead')}</p>
          <InstallAction />
        </div>
        <AppPicture label={t('pages.appPhone')} />
      </section>

      <section className="grid gap-4 max-md:order-1 md:grid-cols-2">
        {stores ? (
          <>
            <Store
              icon="phone"
              name={t('pages.appIos')}
              device="ios"
              address={stores.iosApp}
              action={t('pages.appStoreIos')}
            />
            <Store
              icon="phone"
              name={t('pages.appAndroid')}
              device="android"
              address={stores.androidApp}
              action={t('pages.appStoreAndroid')}
            />
          </>
        ) : (
          <>
            <Skeleton className={storePlace} />
            <Skeleton className={storePlace} />
          </>
        )}
      </section>

      <InstallGuide />

      <section className="flex gap-4 max-md:order-2 rounded-card border border-line bg-s1 p-5 shadow-edge">
        <Icon name="shield" size={26} className="shrink-0 text-calamansi" />
        <div className="grid gap-1">
          <h2 className="font-bold">{t('pages.appSafeTitle')}</h2>
          <p className="text-sm text-pretty text-text2">{t('pages.appSafe')}</p>
          <p className="text-sm text-pretty text-text2">{t('pages.appRemove')}</p>
        </div>
      </section>
    </div>
  );
}

/** As high as a store entry with its text below the code. */
const storePlace = 'h-91 sm:h-50.5 md:h-91 xl:h-50.5';

/** The browser's own offer where it makes one; otherwise the guide below says how. */
function InstallAction() {
  const t = useT();
  const { event, isInstalled } = useInstall();
  // Elsewhere the offer is listened for from the first touch on; here it is wanted at once.
  useEffect(offerInstall, []);
  if (isInstalled) {
    return (
      <p className="flex items-center gap-2 font-semibold text-calamansi">
        <Icon name="check-circle" size={22} />
        {t('pages.appInstalled')}
      </p>
    );
  }
  if (event) {
    return (
      <Button tone="primary" size="lg" icon="download" onClick={() => void install()}>
        {t('pages.appInstall')}
      </Button>
    );
  }
  return (
    <a href="#install-guide" className={buttonClass('primary', 'lg')}>
      <Icon name="download" size={20} />
      {t('pages.appGuide')}
    </a>
  );
}

interface StoreProps {
  icon: IconName;
  name: string;
  device: 'ios' | 'android';
  /** Where the brand has an app for this platform; empty: it is installed from the browser. */
  address: string;
  action: string;
}

function Store({ icon, name, device, address, action }: StoreProps) {
  const t = useT();
  // The address as the visitor knows it: the brand may have several. It opens the guide of this device.
  const here = `${location.origin}/app?device=${device}#install-guide`;
  return (
    <article className="flex flex-wrap items-center gap-5 rounded-card border border-line bg-s1 p-5 shadow-edge">
      <QrCode text={address || here} label={t('pages.appQr', { platform: name })} className="size-40" />
      <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-1.5">
        <h2 className="flex items-center gap-2 text-lg font-bold">
          <Icon name={icon} size={22} className="text-text3" />
          {name}
        </h2>
        <p className="text-sm font-semibold text-pretty">{t(address ? 'pages.appScan' : 'pages.appWeb')}</p>
        <p className="text-sm text-pretty text-text2">
          {t(address ? 'pages.appStoreText' : 'pages.appWebText')}
        </p>
        {address ? (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('secondary', 'md', 'mt-2')}
          >
            {action}
            <Icon name="external" size={18} />
          </a>
        ) : (
          <p className="mt-1 text-xs text-pretty text-text3">
            {t('pages.appScan')}. {t('pages.appScanText')}
          </p>
        )}
      </div>
    </article>
  );
}
