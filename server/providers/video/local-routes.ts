import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encryptSegment, filmKey, keyFile, withKeys } from './encrypted-film';
import { liveWindow, readPlaylist } from './live-window';
import type { LocalVideo } from './local';
import type { CdnSign } from './local-address';
import { mediaPath, opens } from './local-address';

export interface LocalVideoRoutesOptions {
  video: LocalVideo;
  secret: string;
  /** Of the CDN in front, which keeps segments then: it checks who may have them. */
  cdn?: CdnSign | undefined;
  /** Milliseconds since 1970. */
  clock: () => number;
}

const types: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
};

/** Pictures are open: pages show them beside films that are not played yet. */
const isPicture = (file: string): boolean => /^(?:poster|frame-\d)\.jpg$/.test(file);

/** Of a camera `FILM~drops`: so long it is there, and so long it is not. */
const upMs = 60_000;
const downMs = 12_000;

type Camera = 'runs' | 'not-started' | 'down';

function cameraAt(name: string, nowMs: number): { film: string; state: Camera } {
  const [film = '', habit] = name.split('~');
  if (habit === 'later') return { film, state: 'not-started' };
  if (habit === 'drops') return { film, state: nowMs % (upMs + downMs) < upMs ? 'runs' : 'down' };
  return { film, state: habit === undefined ? 'runs' : 'not-started' };
}

/** A playlist whose files have the query that opens them. */
const withQuery = (playlist: string, queryOf: (file: string) => string): string =>
  playlist
    .split(/\r?\n/)
    .map((line) => {
      if (/^#EXT-X-(MAP|KEY):/.test(line))
        return line.replace(/URI="([^"]+)"/, (_, file: string) => `URI="${file}?${queryOf(file)}"`);
      return line === '' || line.startsWith('#') ? line : `${line}?${queryOf(line)}`;
    })
    .join('\n');

interface Asked {
  Params: { name: string; file: string };
  Querystring: { expires?: string; sign?: string };
}

/**
 * Films below `/media/films/ID/`, encrypted (R248); cameras below `/media/live/FILM/`. Pictures are open, all else is opened
 * by the query of a signed address. `FILM~later` is a camera that has not started, `FILM~drops` one that fails now and then.
 */
export async function localVideoRoutes(app: FastifyInstance, options: LocalVideoRoutesOptions): Promise<void> {
  const { video, secret, cdn, clock } = options;
  const keptBy = cdn ? 'public, max-age=86400' : 'private, max-age=600';

  const none = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('没有这个文件');

  /** The query of each file beside the path, which a query has opened; undefined after a refusal. */
  function queriesOf(request: FastifyRequest<Asked>, reply: FastifyReply): ((file: string) => string) | undefined {
    const { expires = '', sign = '' } = request.query;
    const path = request.url.replace(/\?.*$/s, '');
    if (opens(secret, path, { expires, sign }, clock() / 1000)) {
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      return (each) => `expires=${expires}&sign=${sign}${cdn?.(folder + each) ?? ''}`;
    }
    void reply.code(403).type('text/plain; charset=utf-8').send('播放地址无效或已过期');
    return undefined;
  }

  const send = (reply: FastifyReply, file: string, body: string | Buffer) =>
    reply
      .header('cache-control', typeof body === 'string' ? 'no-store' : keptBy)
      .type(types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      .send(body);

  app.get<Asked>(`${mediaPath}/films/:name/:file`, { schema: { hide: true } }, async (request, reply) => {
    const { name, file } = request.params;
    if (isPicture(file)) {
      reply.header('cache-control', 'public, max-age=86400');
      const bytes = await video.read(name, file);
      return bytes ? reply.type('image/jpeg').send(bytes) : none(reply);
    }
    const queryOf = queriesOf(request, reply);
    if (queryOf === undefined) return reply;
    if (file === keyFile) return reply.header('cache-control', 'no-store').send(filmKey(secret, name));
    const bytes = await video.read(name, file);
    if (bytes === undefined) return none(reply);
    if (file.endsWith('.m3u8')) return send(reply, file, withQuery(withKeys(secret, name, bytes.toString()), queryOf));
    return send(reply, file, file.endsWith('.m4s') ? encryptSegment(secret, name, file, bytes) : bytes);
  });

  app.get<Asked>(`${mediaPath}/live/:name/:file`, { schema: { hide: true } }, async (request, reply) => {
    const { name, file } = request.params;
    const queryOf = queriesOf(request, reply);
    if (queryOf === undefined) return reply;
    const { film, state } = cameraAt(name, clock());
    if (state === 'down') return reply.code(503).type('text/plain; charset=utf-8').send('信号中断');
    if (state === 'not-started') return none(reply);
    const bytes = await video.read(film, file);
    if (bytes === undefined) return none(reply);
    if (!file.endsWith('.m3u8')) return send(reply, file, bytes);
    return send(
      reply,
      file,
      liveWindow(readPlaylist(bytes.toString()), clock(), (each) => `${each}?${queryOf(each)}`),
    );
  });
}
