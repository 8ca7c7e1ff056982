import { currentPlatform, type Platform } from '@kislap/site-kit/browser/install.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Icon, type IconName, Tabs } from '@kislap/ui';
import { useState, useSyncExternalStore } from 'react';

const prefixes = { ios: 'guideIos', android: 'guideAndroid', desktop: 'guideDesktop' } as const;
const signs: Record<Platform, readonly IconName[]> = {
  ios: ['globe', 'share', 'plus', 'check'],
  android: ['globe', 'more', 'download', 'check'],
  desktop: ['globe', 'download', 'check'],
};

const neverChanges = () => () => undefined;
/** What most phones are: a served page cannot know the device. */
const servedPlatform = (): Platform => 'android';

const platforms: readonly string[] = ['ios', 'android', 'desktop'] satisfies Platform[];

/** The device that a scanned code names, else the one in hand. */
function wantedPlatform(): Platform {
  const asked = new URLSearchParams(location.search).get('device') ?? '';
  return platforms.includes(asked) ? (asked as Platform) : currentPlatform();
}

/** Step by step, for the device in hand first, or the one that the address names. */
export function InstallGuide() {
  const t = useT();
  const own = useSyncExternalStore(neverChanges, wantedPlatform, servedPlatform);
  const [chosen, setPlatform] = useState<Platform>();
  const platform = chosen ?? own;
  return (
    <section aria-labelledby="install-guide" className="grid gap-4">
      <h2 id="install-guide" className="text-lg font-bold">
        {t('pages.appGuide')}
      </h2>
      <Tabs<Platform>
        label={t('pages.appGuideTabs')}
        value={platform}
        tabs={[
          { value: 'ios', label: t('pages.appIos') },
          { value: 'android', label: t('pages.appAndroid') },
          { value: 'desktop', label: t('pages.appDesktop') },
        ]}
        onChange={setPlatform}
      >
        <Steps platform={platform} />
      </Tabs>
    </section>
  );
}

function Steps({ platform }: { platform: Platform }) {
  const t = useT();
  const steps = [1, 2, 3] as const;
  const last = platform === 'desktop' ? null : platform;
  return (
    <ol className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
      {steps.map((step) => (
        <Step
          key={step}
          number={step}
          icon={signs[platform][step - 1] ?? 'check'}
          title={t(`pages.${prefixes[platform]}${step}`)}
          text={t(`pages.${prefixes[platform]}${step}Text`)}
        />
      ))}
      {last && (
        <Step
          number={4}
          icon="check"
          title={t(`pages.${prefixes[last]}4`)}
          text={t(`pages.${prefixes[last]}4Text`)}
        />
      )}
    </ol>
  );
}

function Step(props: { number: number; icon: IconName; title: string; text: string }) {
  const { number, icon, title, text } = props;
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-s1 p-5 shadow-edge">
      <span className="flex items-center justify-between text-text3">
        <span className="font-display text-2xl font-extrabold text-mango [[data-theme=light]_&]:text-text">
          {number}
        </span>
        <Icon name={icon} size={24} />
      </span>
      <h3 className="font-bold text-pretty">{title}</h3>
      <p className="text-sm text-pretty text-text2">{text}</p>
    </li>
  );
}
