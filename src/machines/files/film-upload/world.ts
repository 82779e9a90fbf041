import { cutOff } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

interface FilmWorld {
  /** The file that the page has chosen. */
  file: 'short' | 'long';
  /** What the server has of it. */
  films: 0 | 1;
}

const chooses = (file: FilmWorld['file']) => ({ makes: (world: FilmWorld) => ({ ...world, file }) });

/** The form of a new video. What is chosen there is no film: the server refuses it once it has come in. */
export const world = worldOf<FilmWorld>({
  starts: {
    staff: {
      label: '员工已登录',
      prepared: '一位内容编辑，已通过两步验证',
      input: 'form',
      world: { file: 'short', films: 0 },
    },
  },
  page: () => '/staff/content/videos/new',
  order: () => ({ accounts: { staff: { roles: ['editor'], factor: true } } }),
  signedIn: () => 'staff',
  calls: {
    beginFilm: 'POST /api/portal/v1/staff/beginFilm',
    sendPiece: 'POST /api/portal/v1/staff/sendFilmPiece',
    finishFilm: 'POST /api/portal/v1/staff/finishFilm',
    readFilm: 'POST /api/portal/v1/staff/getFilm',
    encodeFilm: 'POST /api/portal/v1/staff/encodeFilm',
    removeFilm: 'POST /api/portal/v1/staff/removeFilm',
  },
  steps: {
    // No film is prepared that could be played.
    'film.look(kept)': { needs: () => false },
    'film.pick(kept)': { needs: () => false },
    'film.choose(short)': chooses('short'),
    'film.choose(long)': chooses('long'),
    'beginFilm → short': { needs: (w) => w.file === 'short', makes: (w) => ({ ...w, films: 1 }) },
    'beginFilm → long': { needs: (w) => w.file === 'long', makes: (w) => ({ ...w, films: 1 }) },
    'beginFilm → offline': cutOff,
    'sendPiece → sent': {},
    'sendPiece → offline': cutOff,
    'finishFilm → finished': {},
    'finishFilm → offline': cutOff,
    'readFilm → failed': {},
    'readFilm → offline': cutOff,
    'encodeFilm → asked': {},
    'encodeFilm → offline': cutOff,
    'removeFilm → removed': { makes: (w) => ({ ...w, films: 0 }) },
    'removeFilm → offline': cutOff,
  },
  beyond: {
    ...because('演示环境的ffmpeg已安装', 'beginFilm → noTool'),
    ...because(
      '用例选择的文件不是影片',
      'readFilm → working',
      'readFilm → ready',
      'filmUpload.polling :: done readFilm[0]',
      'filmUpload.polling :: done readFilm[2]',
    ),
    ...because(
      '准备的账号没有用到上传影片的视频，影片库中也没有可以选择的影片',
      'filmUpload.idle :: film.look',
      'filmUpload.idle :: film.pick',
      'filmUpload.rejected :: film.pick',
      'filmUpload.broken :: film.pick',
      'filmUpload.unknown :: film.pick',
      'filmUpload.ready :: film.pick',
      'filmUpload.failed :: film.pick',
      'filmUpload.looking :: done readFilm[0]',
      'filmUpload.looking :: done readFilm[1]',
      'filmUpload.looking :: done readFilm[2]',
      'filmUpload.looking :: error readFilm',
      'filmUpload.unknown :: film.choose[0]',
      'filmUpload.unknown :: film.choose[1]',
      'filmUpload.unknown :: upload.again',
      'filmUpload.ready :: film.choose[0]',
      'filmUpload.ready :: film.choose[1]',
    ),
  },
  books: ({ films }) => ({ films }),
});
