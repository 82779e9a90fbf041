import { describe, expect, it } from 'vitest';
import { hrefOf, leavesPortal, outbound } from '../../../contract/rules/outbound';
import { receivedAddress } from '../../../src/ui/site/received-address';

const configured = { order: 'https://order.example', smt: 'https://smt.example' };
const standIn = { order: '', smt: '' };

/** What the placeholder page would show of a link. */
const shown = (href: string) => receivedAddress(new URL(href, 'http://own').searchParams.get('address') ?? '');

describe('a link into an ordering site', () => {
  it.each([
    ['pcbPlaceOrder', {}, 'https://order.example/newOrder/#/pcb/pcbPlaceOrder'],
    ['newOnlinePlaceOrder', { plateType: 7 }, 'https://order.example/newOrder/#/pcb/newOnlinePlaceOrder?plateType=7'],
    ['pcbOrderList', {}, 'https://order.example/newOrder/#/pcb/pcbOrderList'],
    [
      'steelmeshPlaceOrder',
      { ladderSteelmeshFlag: 1 },
      'https://order.example/steelmeshOrder/index.html#/steelmesh/placeOrder?ladderSteelmeshFlag=1',
    ],
    ['jigFileOrder', {}, 'https://order.example/jigOrder/#/jig/fileOrder'],
    ['integrated', {}, 'https://order.example/integrated/'],
    ['integratedSmt', { spm: 'a.b' }, 'https://order.example/integrated/#/?type=smtOrderIndexInitTarget&spm=a.b'],
    ['wallet', {}, 'https://order.example/wallet/'],
    ['smtOrder', {}, 'https://smt.example/order'],
    ['smtCalcOnline', { patchQuantity: '10' }, 'https://smt.example/calcOnline?patchQuantity=10'],
  ] as const)('%s has its address and its values at the end [R067]', (target, values, href) => {
    expect(outbound(configured, target, values)).toBe(href);
  });

  it('leads to our own page where no address is configured, with all that the site would receive [R067]', () => {
    const href = outbound(standIn, 'pcbPlaceOrder', { stencilLayer: 6, layer: '更多 & 更多', pcbNumber: 5 });
    expect(href).toMatch(/^\/order-site\?site=order&/);
    expect(shown(href)).toEqual({
      path: '/newOrder/',
      page: '/pcb/pcbPlaceOrder',
      values: [
        ['stencilLayer', '6'],
        ['layer', '更多 & 更多'],
        ['pcbNumber', '5'],
      ],
    });
    expect(outbound(standIn, 'smtOrder')).toBe('/order-site?site=smt&address=%2Forder');
  });
});

describe('a link of the content', () => {
  it('of an ordering site becomes an address of it, with values besides its own', () => {
    expect(hrefOf(configured, '/newOrder/#/pcb/newOnlinePlaceOrder?plateType=5', { spm: 'x' })).toBe(
      'https://order.example/newOrder/#/pcb/newOnlinePlaceOrder?plateType=5&spm=x',
    );
  });

  it.each(['/portal/m7.html', 'https://elsewhere.example/a', '/newOrderly/', '/order-site?site=fa'])(
    'stays as it is: %s',
    (link) => {
      expect(hrefOf(configured, link)).toBe(link);
    },
  );

  it.each([
    ['https://order.example/', true],
    ['/order-site?site=fa', true],
    ['/portal/m7.html', false],
    ['/', false],
  ])('%s leaves the portal: %s', (href, leaves) => {
    expect(leavesPortal(href)).toBe(leaves);
  });
});

describe('what a site reads', () => {
  it('is before the hash or after it', () => {
    expect(receivedAddress('/a?x=1#/page?y=2')).toEqual({
      path: '/a',
      page: '/page',
      values: [
        ['x', '1'],
        ['y', '2'],
      ],
    });
  });
});
