import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { render } from '../../src/entry-server';
import { createAppRouter } from '../../src/router';

/** Answers every call of a loader: this table is about addresses, not about what the pages load. */
const transport = async () => ({
  status: 200,
  json: async () => ({ code: 200, success: true, message: '', data: { leftAfter: '2023-11-21' } }),
});

/** What the server answers, and which route took the address with which parameters. */
async function visit(address: string) {
  const response = await render({
    request: new Request(`http://localhost:3000${address}`),
    nonce: 'n',
    transport,
    assetsOf: () => ({ preloads: [], css: [] }),
  });
  const router = createAppRouter({ transport });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  const last = router.matchRoutes(router.latestLocation).at(-1);
  return {
    status: response.status,
    location: response.headers.get('location'),
    route: last?.routeId,
    params: last?.params,
    search: last?.search,
  };
}

const notFound = { status: 404 };

describe('addresses', () => {
  it.each([
    ['/portal/archive', { status: 200, route: '/portal/archive', search: {} }],
    ['/portal/archive?apply=1', { status: 200, route: '/portal/archive', search: { apply: 1 } }],
    ['/portal/archive?apply=2', { status: 200, route: '/portal/archive', search: {} }],
    ['/portal/online-checking-result', { status: 200, route: '/portal/online-checking-result' }],
    ['/portal/expire', { status: 200, route: '/portal/expire' }],
    [
      '/portal/face-result?code=0&orderNo=12e34&h5faceId=00123&liveRate=99&newSignature=9007199254740993',
      {
        status: 200,
        route: '/portal/face-result',
        search: { code: '0', orderNo: '12e34', h5faceId: '00123', liveRate: '99', newSignature: '9007199254740993' },
      },
    ],
    ['/portal/face-result', { status: 200, route: '/portal/face-result' }],
    ['/', { status: 307, location: '/portal/archive' }],
    ['/portal/archive/', { status: 307, location: '/portal/archive' }],
    ['/portal/nothing', notFound],
    ['/portal/archive/more', notFound],
    ['/portal/Archive', notFound],
    ['/PORTAL/archive', notFound],
    ['/portal', notFound],
    ['/nothing', notFound],
  ])('%s [R442, R468, R470, R473]', async (address, expected) => {
    expect(await visit(address)).toMatchObject(expected);
  });
});
