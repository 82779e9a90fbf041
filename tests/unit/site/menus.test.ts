import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { MenuInfo, MenuItem } from '../../../contract/site/calls';
import { createAppRouter } from '../../../src/router';
import { leadsSomewhere } from '../../../src/routes/shell/known-addresses';
import { entriesOf, footerOf } from '../../../src/routes/shell/menus';

const router = createAppRouter({ transport: () => Promise.reject(new Error('nothing is fetched here')) });
router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/'] }) });

const item = (link: string): MenuItem => ({ title: link, link, description: '', newFlag: false, needLogin: false });

const menus: MenuInfo = {
  entries: [
    { key: 'quote', label: '在线计价', link: '/newOrder/#/pcb/pcbPlaceOrder', groups: [] },
    {
      key: 'about',
      label: '关于我们',
      link: '',
      groups: [
        { title: '没有', items: [item('/portal/not-yet')] },
        { title: '部分', items: [item('/portal/not-yet'), item('/portal/archive')] },
      ],
    },
    { key: 'empty', label: '空的', link: '', groups: [{ title: '没有', items: [item('/portal/not-yet')] }] },
    { key: 'later', label: '以后', link: '/portal/not-yet', groups: [] },
  ],
  footer: [{ title: '产品服务', items: [item('smt:/order'), item('/portal/not-yet')] }],
  company: { name: '', shortName: '', reportIssuer: '', sisters: [], hotlines: [], filings: [] },
  off: [],
  sites: { order: '', smt: 'https://smt.example' },
  jobs: { social: '', campus: '' },
  firstVisitGuide: false,
};

describe('the address of a link', () => {
  it.each([
    ['/', true],
    ['/portal/archive', true],
    ['/portal/archive?apply=1', true],
    ['https://elsewhere.example/', true],
    ['/order-site?site=fa', true],
    ['/portal/not-yet', false],
    ['/portal/archive/more', false],
    ['/nothing', false],
    ['', false],
  ])('%s leads somewhere: %s', (href, leads) => {
    expect(leadsSomewhere(router, href)).toBe(leads);
  });
});

describe('menus of the shell', () => {
  it('hold only what leads somewhere [R027]', () => {
    expect(entriesOf(router, menus).map(({ key, to, groups }) => [key, to, groups?.map(({ title }) => title)])).toEqual(
      [
        ['quote', '/order-site?site=order&address=%2FnewOrder%2F%23%2Fpcb%2FpcbPlaceOrder', []],
        ['about', '', ['部分']],
      ],
    );
    expect(footerOf(router, menus)[0]?.items.map(({ href }) => href)).toEqual(['https://smt.example/order']);
  });
});
