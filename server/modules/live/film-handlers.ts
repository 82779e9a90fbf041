import type { CallData } from '../../../contract';
import { isOwnFilm } from '../../../contract/files/rules/film-states';
import { video } from '../../../contract/limits/video';
import { liveMessages } from '../../../contract/live/messages';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { countFilmView } from './views-store';
import type { Online } from './watch-events';
import { film, viewerKey, watchedKey } from './watched';

type FilmCall =
  | 'POST /api/portal/v1/common/getSuperPlayerSignature'
  | 'POST /api/portal/v1/common/getSuperPlayerSignatureByEncry'
  | 'POST /api/portal/v1/common/getVideoStatistics';

type FoundFilm = Pick<
  CallData<'POST /api/portal/v1/common/getSuperPlayerSignature'>,
  'informationId' | 'title' | 'videoCoverUrl' | 'typeCode' | 'createTime' | 'seconds'
>;

export interface FilmOptions {
  /** A film of the video centre, by its file's id. */
  findFilm: (fileId: string) => Promise<FoundFilm | undefined>;
  /** The vendor's id of a film that staff have uploaded; empty: it is none of those. */
  findVendorFile: (fileId: string) => Promise<string>;
}

export function filmHandlers(
  context: Context,
  { findFilm, findVendorFile }: FilmOptions,
  online: Online,
): Handlers<FilmCall> {
  const { config, db, now, providers, sessions } = context;

  async function known(fileId: string) {
    const found = await findFilm(fileId);
    if (!found) throw new BusinessError(404, liveMessages.gone, { reason: 'NOT_FOUND' });
    return found;
  }

  async function signature(fileId: string, seconds: number) {
    const found = await known(fileId);
    // What is signed is the vendor's id, also where content names a film by the portal's.
    const played = (isOwnFilm(fileId) && (await findVendorFile(fileId))) || fileId;
    const ticket = await providers.video.film(played, seconds);
    return {
      data: {
        ...found,
        fileID: played,
        appID: ticket?.appId ?? '',
        psign: ticket?.psign ?? '',
        // R266: a film whose file is not there has no address.
        videoUrl: ticket?.url ?? '',
        expireSeconds: ticket ? seconds : 0,
        staticHost: config.staticOrigin,
      },
    };
  }

  return {
    'POST /api/portal/v1/common/getSuperPlayerSignature': ({ body }) => signature(body.fileId, video.visitorSeconds),
    'POST /api/portal/v1/common/getSuperPlayerSignatureByEncry': async ({ body, request }) => {
      await sessions.requireCustomer(request);
      return signature(body.fileId, video.customerSeconds);
    },
    'POST /api/portal/v1/common/getVideoStatistics': async ({ body, request, reply }) => {
      const watched = film((await known(body.fileId)).informationId);
      const viewer = await viewerKey(context, request, reply);
      const totalVisitsNum = await countFilmView(db, watched, viewer, now());
      return { data: { totalVisitsNum, onlinePeopleNum: (await online.of([watched])).get(watchedKey(watched)) ?? 0 } };
    },
  };
}
