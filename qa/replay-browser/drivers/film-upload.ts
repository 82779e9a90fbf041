import { heldBy, rightsOf } from '../../../contract/rules/permissions';
import { screen } from '../../../src/machines/files/film-upload/screen';
import { partOf, there } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { beSignedIn, besideBeans, customerReply, goTo } from './beans-page';

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await beSignedIn(hands, true);
    await goTo(hands, '/staff/content/videos/new');
    await hands.see([there(partOf('filmUpload'))]);
  },
  beyond: {
    'film.look': 'the form of a new video has no film; tests/models/film-upload.test.ts tells of one that has',
    'film.pick': 'the dialog of the library is none of the flow; e2e/staff/films.spec.ts chooses there',
  },
  calls: {
    customer: /\/getCustomerInfo$/,
    rights: /\/getOwnRights$/,
    versions: /\/getVersions$/,
    waiting: /\/getWaiting$/,
    beginFilm: /\/beginFilm$/,
    sendPiece: /\/sendFilmPiece$/,
    finishFilm: /\/finishFilm$/,
    readFilm: /\/getFilm$/,
    encodeFilm: /\/encodeFilm$/,
    removeFilm: /\/removeFilm$/,
  },
  atOnce: {
    customer: customerReply('E10000'),
    rights: success(heldBy(rightsOf('editor'))),
    versions: success([]),
    waiting: success([]),
  },
  answers: {
    beginFilm: { done: success },
    sendPiece: { done: () => success({ stored: true, uploadUrl: '', headers: {} }) },
    finishFilm: { done: success },
    readFilm: { done: success },
    encodeFilm: { done: success },
    removeFilm: { done: () => success(null) },
  },
};
