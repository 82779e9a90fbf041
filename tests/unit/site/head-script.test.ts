import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { headScript } from '../../../src/ui/shell/head-script';

interface Page {
  className: string;
  address: string;
  cookie: string;
  press: (id: string) => void;
}

const modern = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0 Safari/537.36';

/** Runs the script as a browser would; `topHost` is undefined where the parent is of another origin. */
function run(
  userAgent: string,
  { framed = false, topHost, cookie = '' }: { framed?: boolean; topHost?: string; cookie?: string } = {},
): Page {
  const documentElement = { className: 'dark' };
  const document: {
    documentElement: { className: string };
    cookie: string;
    onclick?: (event: unknown) => void;
  } = { documentElement, cookie };
  const self = { location: { host: 'portal.example', href: 'https://portal.example/a' } };
  const outer = { href: 'outer' };
  const top = {
    location: Object.defineProperty(outer, 'host', {
      get() {
        if (topHost === undefined) throw new Error('another origin');
        return topHost;
      },
    }),
  };
  const context = { document, self, top: framed ? top : self, navigator: { userAgent }, window: {} };
  runInNewContext(headScript, context);
  runInNewContext(headScript, context);
  return {
    get className() {
      return documentElement.className;
    },
    get address() {
      return outer.href;
    },
    get cookie() {
      return document.cookie;
    },
    press: (id) => document.onclick?.({ target: { id } }),
  };
}

describe('unsupported browsers', () => {
  it.each([
    'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)',
    'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko',
    'Mozilla/5.0 (Windows NT 5.1) Chrome/49.0.2623.112 Safari/537.36',
    'Mozilla/5.0 (Windows NT 5.2; WOW64; rv:52.0) Gecko/20100101 Firefox/52.0',
  ])('are warned until the warning is closed: %s', (userAgent) => {
    const page = run(userAgent);
    expect(page.className).toBe('dark unsupported');
    page.press('something-else');
    expect(page.className).toBe('dark unsupported');
    page.press('unsupported-close');
    expect(page.className).toBe('dark');
  });

  it('are warned no more once the warning has been closed', () => {
    const old = 'Mozilla/5.0 (Windows NT 5.1) Chrome/49.0.2623.112 Safari/537.36';
    const page = run(old);
    page.press('unsupported-close');
    const [cookie = ''] = page.cookie.split(';');
    expect(run(old, { cookie: `other=1; ${cookie}` }).className).toBe('dark');
    expect(run(old, { cookie: `x${cookie}` }).className).toBe('dark unsupported');
  });

  it('are not those of today', () => {
    expect(run(modern).className).toBe('dark');
  });
});

describe('the note on the new site', () => {
  it.each([
    ['', 'dark'],
    ['showedGuide=1', 'dark guide-read'],
    ['a=b; showedGuide=1; c=d', 'dark guide-read'],
    ['showedGuide=10', 'dark'],
    ['notshowedGuide=1', 'dark'],
  ])('is hidden where it has been read: %s', (cookie, className) => {
    expect(run(modern, { cookie }).className).toBe(className);
  });
});

describe('a page in a frame', () => {
  it('leaves the frame of a foreign site [R037]', () => {
    expect(run(modern, { framed: true }).address).toBe('https://portal.example/a');
    expect(run(modern, { framed: true, topHost: 'other.example' }).address).toBe('https://portal.example/a');
  });

  it('stays in a frame of our own [R037]', () => {
    expect(run(modern, { framed: true, topHost: 'portal.example' }).address).toBe('outer');
  });

  it('stays where it is outside of frames [R037]', () => {
    expect(run(modern).address).toBe('outer');
  });
});

describe('clicks before hydration', () => {
  interface Click {
    type: string;
    target: { closest: () => object };
    preventDefault: () => void;
  }

  function recorder() {
    let onClick: ((event: Click) => void) | undefined;
    const document = {
      documentElement: {},
      addEventListener: (_type: string, listener: (event: Click) => void) => {
        onClick = listener;
      },
      removeEventListener: () => {
        onClick = undefined;
      },
    };
    const self = {};
    const window: { event?: Click; takeRecordedClicks?: () => object[] } = {};
    runInNewContext(headScript, { document, self, top: self, navigator: { userAgent: modern }, window });
    const preventDefault = vi.fn();
    const clickOn = (button: object): Click => ({ type: 'click', target: { closest: () => button }, preventDefault });
    return {
      preventDefault,
      click: (button: object) => onClick?.(clickOn(button)),
      take: (during?: object) => {
        window.event = during && clickOn(during);
        return [...(window.takeRecordedClicks?.() ?? [])];
      },
    };
  }

  it('are recorded in order, each button once, until they are taken [R028]', () => {
    const { click, take } = recorder();
    const [first, second] = [{ type: 'button' }, { type: 'button' }];
    click(second);
    click(first);
    click(second);
    expect(take()).toEqual([second, first]);
    click(first);
    expect(take()).toEqual([]);
  });

  it('leave out the one that is being dispatched: React hydrates within that event [R028]', () => {
    const { click, take } = recorder();
    const [early, current] = [{ name: 'early' }, { name: 'current' }];
    click(early);
    click(current);
    expect(take(current)).toEqual([early]);
  });

  it('leave out submitting a form, which the browser does [R028]', () => {
    const { click, take, preventDefault } = recorder();
    click({ type: 'submit', form: { hasAttribute: () => false } });
    expect(take()).toEqual([]);
    expect(preventDefault).not.toHaveBeenCalled();
  });

  it('hold back a form whose page would be this one again [R028]', () => {
    const { click, take, preventDefault } = recorder();
    const opener = { type: 'submit', form: { hasAttribute: (name: string) => name === 'data-replay' } };
    click(opener);
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(take()).toEqual([opener]);
  });
});
