import { call } from './call';

/** A captcha; each is fetched on purpose, and good for one try. */
export const fetchCaptcha = () => call('POST /api/portal/v1/identity/getCaptcha', undefined);

/** What the vendor's callback gets: `ret` is 0 where the widget was solved, 2 where it was closed. */
interface WidgetResult {
  ret: number;
  ticket?: string | null;
  randstr?: string;
  /** The widget did not reach the vendor: its ticket is of its own making, and proves nothing. */
  errorCode?: number;
}

type Widget = new (appId: string, callback: (result: WidgetResult) => void, options: object) => { show: () => void };

const address = 'https://turing.captcha.qcloud.com/TJCaptcha.js';

let loading: Promise<Widget> | undefined;

function load(): Promise<Widget> {
  loading ??= new Promise<Widget>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => {
      const widget: unknown = Reflect.get(window, 'TencentCaptcha');
      // The vendor documents the constructor; its script has just set it.
      if (typeof widget === 'function') resolve(widget as Widget);
      else reject(new Error('the captcha script has no widget'));
    };
    script.onerror = () => reject(new Error('the captcha script did not load'));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Shows the vendor's widget. The answer for the server, or undefined where the visitor closed it.
 * @throws Error where it does not load
 */
export async function solveWidget(appId: string): Promise<string | undefined> {
  const TencentCaptcha = await load();
  return new Promise((resolve, reject) => {
    const done = ({ ret, ticket, randstr = '', errorCode = 0 }: WidgetResult) => {
      if (errorCode !== 0) reject(new Error(`the captcha widget failed with ${errorCode}`));
      else resolve(ret === 0 && ticket ? `${ticket} ${randstr}` : undefined);
    };
    new TencentCaptcha(appId, done, { userLanguage: 'zh-cn' }).show();
  });
}
