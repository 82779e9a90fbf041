import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLoginMessage, tellParent } from '../../../src/services/identity/login-message';

const origin = 'https://portal.example';
const parent = { postMessage: vi.fn() };
const own = { location: { origin }, parent } as unknown as Window;
const frame = {} as Window;

beforeEach(() => vi.stubGlobal('window', own));
afterEach(() => {
  vi.unstubAllGlobals();
  parent.postMessage.mockClear();
});

describe('messages of the login frame', () => {
  it('are posted to our own origin only [R021]', () => {
    tellParent({ type: 'portal.login', event: 'escape' });
    expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'portal.login', event: 'escape' }, origin);
  });

  it('are not posted where the page is not in a frame', () => {
    const alone = { ...own, parent: undefined, postMessage: vi.fn() };
    vi.stubGlobal('window', Object.assign(alone, { parent: alone }));
    tellParent({ type: 'portal.login', event: 'ready' });
    expect(alone.postMessage).not.toHaveBeenCalled();
  });

  it.each(['listening', 'ready', 'signedIn', 'escape'])('%s is read in its shape alone [R021]', (event) => {
    const data = { type: 'portal.login', event, token: 'more than was asked' };
    expect(readLoginMessage({ origin, source: frame, data }, frame)).toEqual({ type: 'portal.login', event });
  });

  it.each([
    ['another origin', { origin: 'https://evil.example', source: frame }],
    ['another window', { origin, source: {} as Window }],
    ['nobody', { origin, source: null }],
  ])('from %s are ignored [R021]', (_who, from) => {
    expect(readLoginMessage({ ...from, data: { type: 'portal.login', event: 'escape' } }, frame)).toBeUndefined();
    expect(readLoginMessage({ ...from, data: { type: 'portal.login', event: 'escape' } }, null)).toBeUndefined();
  });

  it('of a form is read where there is such a form [R021]', () => {
    const read = (form: unknown) =>
      readLoginMessage({ origin, source: frame, data: { type: 'portal.login', event: 'form', form } }, frame);
    expect(read('register')).toEqual({ type: 'portal.login', event: 'form', form: 'register' });
    expect([read('<b>'), read(undefined)]).toEqual([undefined, undefined]);
  });

  it.each([
    null,
    'portal.login',
    { type: 'portal.login' },
    { type: 'portal.login', event: 'close' },
    { type: 'portal.login', event: 'height' },
    { type: 'portal.login', event: 'height', height: '480' },
    { type: 'portal.login', event: 'height', height: Number.NaN },
    { event: 'escape' },
  ])('of another shape are ignored: %j [R021]', (data) => {
    expect(readLoginMessage({ origin, source: frame, data }, frame)).toBeUndefined();
  });
});
