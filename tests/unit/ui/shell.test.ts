import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { BareShell } from '../../../src/ui/shell/BareShell';
import { Shell } from '../../../src/ui/shell/Shell';
import { ShellEnd } from '../../../src/ui/shell/ShellEnd';
import { renderOnServer, wordsOf } from './render';

const navigation = [
  { key: 'home', label: '首页', to: '/' },
  { key: 'archive', label: '员工履历查询', to: '/portal/archive' },
] as const;

const none = () => undefined;
const end = createElement(ShellEnd, {
  footer: { year: 2026, groups: [], legal: [], phoneNumber: '' },
  service: { qrcodeUrl: '', phoneNumber: '', loading: false, onNear: none, onOpen: none },
  chat: {},
});

function shell(current: string | undefined, path: string): Promise<string> {
  const props = { navigation, current, end, children: '正文' };
  return renderOnServer(createElement(Shell, props), path);
}

/** Labels of the header's links with `aria-current`. */
const currentEntries = (markup: string) =>
  Array.from(markup.matchAll(/<a[^>]*aria-current="page"[^>]*>(.*?)<\/a>/g), ([, label]) => label);

describe('default layout', () => {
  it('wraps the page in header and footer [R026]', async () => {
    const markup = await shell('archive', '/portal/archive');
    for (const landmark of ['<header', '<main', '<footer', 'aria-label="主导航"']) expect(markup).toContain(landmark);
    expect(markup).toMatch(/<main id="page"[^>]*>正文<\/main>/);
    expect(markup.indexOf('href="#content"')).toBeLessThan(markup.indexOf('<header'));
  });

  it('says how to reach the company', async () => {
    const words = wordsOf(await shell('archive', '/portal/archive'));
    for (const part of ['0755-82048201', '0755-82048204', '周一至周六 9:00–18:00', '深圳'])
      expect(words).toContain(part);
  });

  it('names the headquarters, which are in Shenzhen, with their own phone [R054]', async () => {
    const words = wordsOf(await shell('archive', '/portal/archive')).replace(/\s+/g, ' ');
    expect(words).toMatch(/总部 0755-82048202 广东省深圳市/);
  });

  it('has copyright and filing number [R053]', async () => {
    const words = wordsOf(await shell('archive', '/portal/archive'));
    expect(words).toContain('© 2026 深圳市华秀电路科技集团有限公司 版权所有');
    expect(words).toContain('粤ICP备00000000号');
  });

  it.each(['/portal/archive', '/portal/expire', '/portal/online-checking-result'])(
    'highlights the archive entry on %s [R469]',
    async (path) => {
      const entries = currentEntries(await shell('archive', path));
      expect(entries.length).toBeGreaterThan(0);
      expect(new Set(entries)).toEqual(new Set(['员工履历查询']));
    },
  );

  it('highlights nothing where a page belongs to no entry', async () => {
    expect(currentEntries(await shell(undefined, '/portal/elsewhere'))).toEqual([]);
  });
});

describe('bare layout', () => {
  it('draws nothing around the page [R026]', async () => {
    const markup = await renderOnServer(createElement(BareShell, null, '正文'));
    expect(markup).toMatch(/^<main[^>]*>正文<\/main>$/);
  });
});
