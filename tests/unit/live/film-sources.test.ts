import { afterEach, expect, it, vi } from 'vitest';
import { filmPlayable } from '../../../src/services/player/sources';

afterEach(() => vi.unstubAllGlobals());

it('the signature of a film is asked of one call by visitors, of another by those signed in [R244]', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const data = { videoUrl: '/film.m3u8', expireSeconds: 600, staticHost: '' };
    return Response.json({ code: 200, success: true, message: '', data });
  });
  let signedIn = false;
  const find = filmPlayable('film-1', () => signedIn);
  const { signal } = new AbortController();
  const found = { sources: [{ label: '', url: '/film.m3u8' }], expireSeconds: 600, staticHost: '' };
  expect(await find(signal)).toEqual(found);
  signedIn = true;
  expect(await find(signal)).toEqual(found);
  const common = '/api/portal/v1/common';
  expect(asked).toEqual([`${common}/getSuperPlayerSignature`, `${common}/getSuperPlayerSignatureByEncry`]);
});
