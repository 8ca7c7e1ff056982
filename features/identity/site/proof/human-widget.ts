import { ApiError } from '@kislap/api-client';
import type { HumanAction, HumanService } from '../../contract/human.ts';

interface RenderOptions {
  sitekey: string;
  action?: string;
  size?: string;
  callback: (token: string) => void;
  'error-callback': () => void;
}

/** What the scripts of the services leave on the window. */
interface Services {
  turnstile?: { render(place: HTMLElement, options: RenderOptions): string; remove(id: string): void };
  hcaptcha?: {
    render(place: HTMLElement, options: RenderOptions): string;
    execute(id: string): void;
    remove(id: string): void;
  };
  grecaptcha?: {
    ready(then: () => void): void;
    execute(siteKey: string, options: { action: string }): Promise<string>;
    render(place: HTMLElement, options: RenderOptions & { 'expired-callback': () => void }): number;
  };
}

interface Asked {
  siteKey: string;
  script: string;
  action: HumanAction;
}

const patienceMs = 120_000;
const services = () => window as Services;

/** Gets a token of the service. Its widget is inside the open dialog, because nothing behind it can be pressed. */
export async function askWidget(kind: HumanService, asked: Asked): Promise<string> {
  await loadScript(asked.script);
  const place = document.createElement('div');
  place.className = 'grid justify-items-center pt-4';
  const home = document.querySelector('dialog[open] form') ?? document.querySelector('form') ?? document.body;
  home.append(place);
  const patience = new Promise<never>((_, reject) => setTimeout(() => reject(failed()), patienceMs));
  try {
    return await Promise.race([ask(kind, place, asked), patience]);
  } finally {
    place.remove();
  }
}

function ask(kind: HumanService, place: HTMLElement, { siteKey, action }: Asked): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(failed());
    const options = { sitekey: siteKey, action, callback: resolve, 'error-callback': fail };
    const { turnstile, hcaptcha, grecaptcha } = services();
    if (kind === 'turnstile' && turnstile) turnstile.render(place, options);
    else if (kind === 'hcaptcha' && hcaptcha) {
      const { action: _action, ...rest } = options;
      hcaptcha.execute(hcaptcha.render(place, { ...rest, size: 'invisible' }));
    } else if (kind === 'recaptcha' && grecaptcha) {
      grecaptcha.ready(() => void grecaptcha.execute(siteKey, { action }).then(resolve, fail));
    } else fail();
  });
}

/** reCAPTCHA's checkbox for phone authentication; resolves once it is shown. */
export async function renderCheckbox(
  place: HTMLElement,
  asked: { script: string; siteKey: string; onToken: (token: string) => void; onFailed: () => void },
): Promise<void> {
  await loadScript(asked.script);
  const { grecaptcha } = services();
  if (!grecaptcha) throw failed();
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  grecaptcha.render(place, {
    sitekey: asked.siteKey,
    callback: asked.onToken,
    'error-callback': asked.onFailed,
    'expired-callback': asked.onFailed,
  });
}

function loadScript(address: string): Promise<void> {
  const known = [...document.scripts].some(({ src }) => src === address);
  if (known) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(failed());
    };
    document.head.append(script);
  });
}

/** The form offers our picture then. */
function failed(): ApiError {
  return new ApiError('human_verification_failed');
}
