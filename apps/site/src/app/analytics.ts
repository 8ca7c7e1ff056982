type Layer = unknown[];

declare global {
  interface Window {
    dataLayer?: Layer;
  }
}

const scriptUrl = 'https://www.googletagmanager.com/gtag/js';

/**
 * Counts visits for a brand that named an id of Google's for it. Nothing about the account goes along, and whoever asks
 * by the browser not to be followed is not counted.
 */
export function startAnalytics(gtagId: string): void {
  if (isDeclined()) return;
  const layer: Layer = window.dataLayer ?? [];
  window.dataLayer = layer;
  const tag = (...words: unknown[]) => {
    // Google's script tells its commands from other entries by their being arguments of a call.
    layer.push({ ...words, length: words.length, callee: tag, [Symbol.toStringTag]: 'Arguments' });
  };
  tag('js', new Date());
  tag('config', gtagId, { allow_google_signals: false, allow_ad_personalization_signals: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${scriptUrl}?id=${encodeURIComponent(gtagId)}`;
  document.head.append(script);
}

function isDeclined(): boolean {
  const { doNotTrack } = navigator;
  return (
    doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}
