import { afterEach, describe, expect, it } from 'vitest';
import { liveWindow, readPlaylist } from '../../../server/providers/video/live-window';
import { cdnSign, mediaQuery, opens } from '../../../server/providers/video/local-address';
import { createTencentLive } from '../../../server/providers/video/tencent-live';
import { createTencentVod, signPlayer } from '../../../server/providers/video/tencent-vod';
import { createVideoProvider } from '../../../server/providers/video/video';
import type { LocalServer } from './local-server';
import { deadAddress, listen } from './local-server';

describe('a signed address', () => {
  const path = '/media/films/drill/master.m3u8';
  const read = (query: string) => ({
    expires: new URLSearchParams(query).get('expires') ?? '',
    sign: new URLSearchParams(query).get('sign') ?? '',
  });
  const query = read(mediaQuery('secret', path, 1_000));

  it('opens its folder until it expires', () => {
    expect(opens('secret', path, query, 999)).toBe(true);
    expect(opens('secret', '/media/films/drill/hd-0.m4s', query, 999)).toBe(true);
    expect(opens('secret', path, query, 1_000)).toBe(false);
  });

  it('opens no other folder, nor with a later end or another secret', () => {
    expect(opens('secret', '/media/films/gold/master.m3u8', query, 999)).toBe(false);
    expect(opens('secret', '/media/live/drill/master.m3u8', query, 999)).toBe(false);
    expect(opens('secret', path, { ...query, expires: '2000' }, 999)).toBe(false);
    expect(opens('other', path, query, 999)).toBe(false);
    expect(opens('secret', path, { expires: '', sign: '' }, 999)).toBe(false);
  });
});

describe('an address of a CDN', () => {
  it("is signed as in the vendor's example", () => {
    const sign = cdnSign(
      'aliyuncdnexp1234',
      () => 1_444_435_200_000,
      () => '0',
    );
    expect(sign('/video/standard/1K.html')).toBe('&auth_key=1444435200-0-0-80cd3862d699b7118eed99103f2a3a4f');
  });
});

describe('the playlist of a camera', () => {
  const film = readPlaylist(
    '#EXTM3U\n#EXT-X-MAP:URI="init_0.mp4"\n#EXTINF:4.000000,\nhd-0.m4s\n#EXTINF:4.0,\nhd-1.m4s\n#EXTINF:2.5,\nhd-2.m4s\n#EXT-X-ENDLIST\n',
  );
  const at = (ms: number) => liveWindow(film, ms, (file) => `${file}?q`);
  const numberIn = (text: string, name: string) => Number(new RegExp(`#EXT-X-${name}:(\\d+)`).exec(text)?.[1]);
  const filesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('hd-'));

  it('offers the segments that have ended, and never ends', () => {
    expect(film).toEqual({
      map: 'init_0.mp4',
      segments: [
        { file: 'hd-0.m4s', seconds: 4 },
        { file: 'hd-1.m4s', seconds: 4 },
        { file: 'hd-2.m4s', seconds: 2.5 },
      ],
    });
    // Seven loops of 10.5 seconds, and 5 seconds: the first segment of the eighth has ended.
    const text = at(78_500);
    expect(numberIn(text, 'MEDIA-SEQUENCE')).toBe(16);
    expect(filesOf(text)).toEqual(['hd-1.m4s?q', 'hd-2.m4s?q', 'hd-0.m4s?q', 'hd-1.m4s?q', 'hd-2.m4s?q', 'hd-0.m4s?q']);
    expect(text).toContain('#EXT-X-MAP:URI="init_0.mp4?q"');
    expect(text).not.toContain('ENDLIST');
  });

  it('moves on by one segment, and keeps each number and each break where it was', () => {
    const breakBefore = (text: string) => {
      const lines = text.split('\n');
      const first = numberIn(text, 'MEDIA-SEQUENCE');
      let breaks = numberIn(text, 'DISCONTINUITY-SEQUENCE');
      let number = first;
      const found = new Map<number, number>();
      for (const line of lines) {
        if (line === '#EXT-X-DISCONTINUITY') breaks++;
        if (line.startsWith('hd-')) found.set(number++, breaks);
      }
      return found;
    };
    const known = new Map<number, number>();
    let last = 0;
    for (let ms = 1_000_000; ms < 1_060_000; ms += 700) {
      const text = at(ms);
      const first = numberIn(text, 'MEDIA-SEQUENCE');
      expect(first === last || first === last + 1 || last === 0).toBe(true);
      last = first;
      for (const [number, breaks] of breakBefore(text)) {
        expect(known.get(number) ?? breaks).toBe(breaks);
        known.set(number, breaks);
      }
    }
  });

  it('counts few breaks at any time, one more with each run of the film', () => {
    const runMs = 10_500;
    const now = Date.UTC(2026, 10, 24, 3);
    const breaksAt = (ms: number) => numberIn(at(ms), 'DISCONTINUITY-SEQUENCE');
    expect(breaksAt(now)).toBeLessThan(60_000);
    expect(breaksAt(now + runMs)).toBe(breaksAt(now) + 1);
  });
});

describe('Tencent', () => {
  let server: LocalServer | undefined;
  afterEach(() => server?.close());

  it("signs the player as the vendor's documentation does", () => {
    const payload = {
      appId: 1_255_566_655,
      fileId: '4564972818519602447',
      currentTimeStamp: 1_546_340_400,
      expireTimeStamp: 1_546_344_000,
      urlAccessInfo: { t: '5c2b5640', rlimit: 3, us: '72d4cd1101' },
    };
    expect(signPlayer(payload, 'test')).toBe(
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJhcHBJZCI6MTI1NTU2NjY1NSwiZmlsZUlkIjoiNDU2NDk3MjgxODUxOTYwMjQ0NyIsImN1cnJlbnRUaW1lU3RhbXAiOjE1NDYzNDA0MDAsImV4cGlyZVRpbWVTdGFtcCI6MTU0NjM0NDAwMCwidXJsQWNjZXNzSW5mbyI6eyJ0IjoiNWMyYjU2NDAiLCJybGltaXQiOjMsInVzIjoiNzJkNGNkMTEwMSJ9fQ.aqH576UXfeUe90LlH6w1tt-N1UYrEoOtAYb1ljUT51M',
    );
  });

  const clock = () => 1_546_340_400_000;
  const options = (baseUrl: string) => ({ appId: '1255566655', playKey: 'test', baseUrl, timeoutMs: 60_000, clock });

  it('answers the address of a film, asked with a signature that ends when it should', async () => {
    const asked: string[] = [];
    server = await listen(async (request, response) => {
      asked.push(request.url ?? '');
      const encrypted = request.url?.includes('/secret?');
      response.end(
        JSON.stringify({
          code: 0,
          message: '',
          version: 4,
          media: {
            streamingInfo: encrypted
              ? { drmOutput: [{ type: 'SimpleAES', url: 'https://v.example/a/b.m3u8' }], drmToken: 'T0' }
              : { plainOutput: { type: 'hls', url: 'https://v.example/a/b.m3u8?t=1&sign=2' } },
          },
        }),
      );
    });
    const vod = createTencentVod(options(server.url));
    const plain = await vod.film('387702', 600);
    expect(plain?.url).toBe('https://v.example/a/b.m3u8?t=1&sign=2');
    expect((await vod.film('secret', 600))?.url).toBe('https://v.example/a/voddrm.token.T0.b.m3u8');
    expect(asked[0]).toMatch(/^\/getplayinfo\/v4\/1255566655\/387702\?psign=/);
    const psign = new URL(asked[0] ?? '', server.url).searchParams.get('psign') ?? '';
    expect(psign).toBe(plain?.psign);
    expect(JSON.parse(Buffer.from(psign.split('.')[1] ?? '', 'base64url').toString())).toEqual({
      appId: 1_255_566_655,
      fileId: '387702',
      contentInfo: { audioVideoType: 'RawAdaptive', rawAdaptiveDefinition: 10 },
      currentTimeStamp: 1_546_340_400,
      expireTimeStamp: 1_546_341_000,
      urlAccessInfo: { t: '5c2b4a88' },
    });
  });

  it.each([
    ['no such file', JSON.stringify({ code: 10_008, message: 'file not exist' }), undefined],
    ['a refusal', JSON.stringify({ code: 1_006, message: 'psign error' }), 'refused'],
    ['another form', '<html>', 'malformed'],
    ['no stream', JSON.stringify({ code: 0, media: {} }), 'malformed'],
  ])('says so where the vendor answers %s', async (_, body, kind) => {
    server = await listen(async (_request, response) => void response.end(body));
    const asked = createTencentVod(options(server.url)).film('1', 60);
    if (kind === undefined) expect(await asked).toBeUndefined();
    else await expect(asked).rejects.toMatchObject({ kind });
  });

  it('says so where the vendor is not there', async () => {
    await expect(createTencentVod(options(await deadAddress())).film('1', 60)).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });

  it('signs the play address of a camera of its domain, and of no other', () => {
    const live = createTencentLive({ domain: 'live.example', key: 'k3y', clock: () => 1_469_848_425_000 - 600_000 });
    const none = { name: 'local', film: async () => undefined } as const;
    const video = createVideoProvider(none, none, [live]);
    const signed = video.live('https://live.example/app/cam1.m3u8', 600);
    // md5('k3y' + 'cam1' + '579C1B69')
    expect(signed).toBe('https://live.example/app/cam1.m3u8?txSecret=feea2272847cd30ac605be056e7b15b1&txTime=579C1B69');
    expect(video.expires('https://live.example/app/cam1.m3u8')).toBe(true);
    expect(video.live('https://other.example/cam1.m3u8', 600)).toBe('https://other.example/cam1.m3u8');
    expect(video.live('', 600)).toBe('');
    expect(video.expires('')).toBe(false);
  });
});
