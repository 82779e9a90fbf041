import { describe, it } from 'vitest';
import type { FilmProgress } from '../../src/machines/files/film-upload/machine';
import { filmUploadMachine } from '../../src/machines/files/film-upload/machine';
import { done, fail, story } from './support/story';

const file = { uid: 'file', name: '工厂.mp4' };
const id = 'f1';
const choose = { type: 'film.choose', file, refusal: '' } as const;
const chooseText = { type: 'film.choose', file: { uid: '', name: 'a.txt' }, refusal: '不是影片' } as const;
const pause = { type: 'upload.pause' } as const;
const resume = { type: 'upload.resume' } as const;
const again = { type: 'upload.again' } as const;
const cancel = { type: 'upload.cancel' } as const;
const offline = { code: 'NETWORK', message: '网络异常' };
const film = (state: FilmProgress['state'], more: Partial<FilmProgress> = {}): FilmProgress => ({
  ...{ id, pieces: 2, state, percent: 0, problem: '', seconds: 0, frames: [] },
  ...more,
});
const piece = (at: number) => ({ sendPiece: { ...file, id, piece: at } });
const ready = film('ready', { percent: 100, frames: ['/1.jpg', '/2.jpg'] });
const look = { type: 'film.look', id } as const;
const pick = { type: 'film.pick', id: 'f2' } as const;

it('comes in piece by piece, is encoded, and offers its pictures', () => {
  story(filmUploadMachine, [
    ['start', 'idle'],
    [chooseText, 'rejected', { context: { problem: '不是影片' } }],
    [choose, 'beginning', { beginFilm: file }, { context: { problem: '' } }],
    // A second file waits until the first one is through.
    [choose, 'beginning'],
    [done('beginFilm', film('uploading')), 'sending', piece(0)],
    [choose, 'sending'],
    [done('sendPiece'), 'sending', piece(1), { context: { sent: 1 } }],
    [done('sendPiece'), 'finishing', { finishFilm: { id } }, { context: { sent: 2 } }],
    [cancel, 'finishing'],
    [done('finishFilm', film('waiting')), 'encoding', { 'film.stored': { id } }],
    ['wait', 'polling', { readFilm: { id } }, { after: 2_000 }],
    [
      done('readFilm', film('running', { percent: 40 })),
      'encoding',
      { context: { film: film('running', { percent: 40 }) } },
    ],
    ['wait', 'polling', { readFilm: { id } }, { after: 2_000 }],
    // The server goes on by itself.
    [fail('readFilm', offline), 'encoding', { context: { problem: '' } }],
    ['wait', 'polling', { readFilm: { id } }, { after: 2_000 }],
    [done('readFilm', ready), 'ready', { 'film.ready': { cover: '/1.jpg' } }, { context: { film: ready } }],
    [again, 'ready'],
    [choose, 'beginning', { beginFilm: file }, { context: { sent: 0 } }],
  ]);
});

it('stops and goes on with the piece that has not come in', () => {
  story(filmUploadMachine, [
    ['start', 'idle'],
    [choose, 'beginning', { beginFilm: file }],
    [fail('beginFilm', offline), 'broken', { context: { problem: '网络异常' } }],
    [again, 'beginning', { beginFilm: file }, { context: { problem: '' } }],
    [done('beginFilm', film('uploading')), 'sending', piece(0)],
    [done('sendPiece'), 'sending', piece(1)],
    [pause, 'paused', { context: { sent: 1 } }],
    [choose, 'paused'],
    [resume, 'sending', piece(1)],
    [fail('sendPiece', offline), 'broken', { context: { problem: '网络异常', sent: 1 } }],
    [again, 'sending', piece(1), { context: { problem: '' } }],
    [done('sendPiece'), 'finishing', { finishFilm: { id } }],
    [fail('finishFilm', offline), 'broken', { context: { problem: '网络异常', sent: 2 } }],
    // All of it is there: nothing is sent again.
    [again, 'finishing', { finishFilm: { id } }, { context: { problem: '' } }],
  ]);
});

it('is cancelled: what has come in goes', () => {
  story(filmUploadMachine, [
    ['start', 'idle'],
    [choose, 'beginning', { beginFilm: file }],
    [fail('beginFilm', offline), 'broken'],
    // The server has nothing of it.
    [cancel, 'idle', { context: { problem: '', film: film('uploading', { id: '', pieces: 0 }) } }],
    [choose, 'beginning', { beginFilm: file }],
    [done('beginFilm', film('uploading')), 'sending', piece(0)],
    [cancel, 'sending'],
    [pause, 'paused'],
    [cancel, 'cancelling', { removeFilm: { id } }],
    [fail('removeFilm', offline), 'broken', { context: { problem: '网络异常' } }],
    [cancel, 'cancelling', { removeFilm: { id } }, { context: { problem: '' } }],
    [done('removeFilm'), 'idle', { context: { film: film('uploading', { id: '', pieces: 0 }), sent: 0 } }],
  ]);
});

it('that cannot be encoded says why, and is tried again', () => {
  story(filmUploadMachine, [
    ['start', 'idle'],
    [look, 'looking', { readFilm: { id } }],
    [look, 'looking'],
    [fail('readFilm', offline), 'unknown', { context: { problem: '网络异常' } }],
    [again, 'looking', { readFilm: { id } }, { context: { problem: '' } }],
    [done('readFilm', film('failed', { problem: '已损坏' })), 'failed', { context: { problem: '已损坏' } }],
    [again, 'restarting', { encodeFilm: { id } }, { context: { problem: '' } }],
    [fail('encodeFilm', offline), 'failed', { context: { problem: '网络异常' } }],
    [again, 'restarting', { encodeFilm: { id } }],
    [done('encodeFilm', film('waiting')), 'encoding'],
    ['wait', 'polling', { readFilm: { id } }, { after: 2_000 }],
    [done('readFilm', film('failed', { problem: '太长' })), 'failed', { context: { problem: '太长' } }],
  ]);
});

it('of a form is shown as it stands, without changing the form', () => {
  const looking = [
    ['start', 'idle'],
    [look, 'looking', { readFilm: { id } }],
  ] as const;
  story(filmUploadMachine, [...looking, [done('readFilm', ready), 'ready', { context: { film: ready } }]]);
  story(filmUploadMachine, [...looking, [done('readFilm', film('waiting')), 'encoding']]);
});

describe('another choice', () => {
  const nothing = { file: { uid: '', name: '' }, film: film('uploading', { id: '', pieces: 0 }), sent: 0, problem: '' };
  const other = { uid: 'other', name: '车间.mp4' };
  const chooseOther = { type: 'film.choose', file: other, refusal: '' } as const;
  const failed = film('failed', { percent: 30, problem: '已损坏' });
  const begun = [
    ['start', 'idle', { context: nothing }],
    [choose, 'beginning', { beginFilm: file }, { context: { ...nothing, file } }],
  ] as const;
  const known = [
    ['start', 'idle'],
    [look, 'looking', { readFilm: { id } }, { context: { ...nothing, film: { ...nothing.film, id } } }],
  ] as const;
  const from = {
    rejected: [
      ['start', 'idle'],
      [chooseText, 'rejected', { context: { ...nothing, problem: '不是影片' } }],
    ],
    broken: [
      ...begun,
      [
        done('beginFilm', film('uploading')),
        'sending',
        piece(0),
        { context: { file, film: film('uploading'), sent: 0 } },
      ],
      [done('sendPiece'), 'sending', piece(1)],
      [
        fail('sendPiece', offline),
        'broken',
        { context: { file, film: film('uploading'), sent: 1, problem: '网络异常' } },
      ],
    ],
    unknown: [...known, [fail('readFilm', offline), 'unknown']],
    ready: [...known, [done('readFilm', ready), 'ready', { context: { ...nothing, film: ready } }]],
    failed: [
      ...known,
      [done('readFilm', failed), 'failed', { context: { ...nothing, film: failed, problem: '已损坏' } }],
    ],
  } as const;

  it.each(Object.entries(from))('of a film is taken anew when the last is %s', (_, before) => {
    story(filmUploadMachine, [
      ...before,
      [chooseOther, 'beginning', { beginFilm: other }, { context: { ...nothing, file: other } }],
    ]);
  });

  it.each(Object.entries(from))('that is no film is told when the last is %s', (_, before) => {
    story(filmUploadMachine, [...before, [chooseText, 'rejected', { context: { ...nothing, problem: '不是影片' } }]]);
  });

  it.each(Object.entries(from))('of the library is looked at when the last is %s', (_, before) => {
    const known = film('uploading', { id: 'f2', pieces: 0 });
    story(filmUploadMachine, [
      ...before,
      [pick, 'looking', { readFilm: { id: 'f2' } }, { context: { ...nothing, film: known } }],
      [done('readFilm', ready), 'ready', { context: { ...nothing, film: ready } }],
    ]);
  });

  it('of the library waits until what comes in is through', () => {
    story(filmUploadMachine, [
      ...begun,
      [pick, 'beginning'],
      [done('beginFilm', film('uploading')), 'sending', piece(0)],
      [pick, 'sending'],
      [pause, 'paused'],
      [pick, 'paused'],
    ]);
    story(filmUploadMachine, [
      ['start', 'idle'],
      [pick, 'looking', { readFilm: { id: 'f2' } }],
    ]);
  });

  it('keeps what is known of the encoding that was asked for again', () => {
    const waiting = film('waiting');
    story(filmUploadMachine, [
      ...from.failed,
      [again, 'restarting', { encodeFilm: { id } }, { context: { problem: '' } }],
      [done('encodeFilm', waiting), 'encoding', { context: { ...nothing, film: waiting } }],
      ['wait', 'polling', { readFilm: { id } }, { after: 2_000 }],
      [fail('readFilm', offline), 'encoding', { context: { ...nothing, film: waiting } }],
      ['wait', 'polling', { readFilm: { id } }, { after: 2_000 }],
      // Without a picture there is no cover to enter.
      [done('readFilm', film('ready')), 'ready', { 'film.ready': { cover: '' } }],
    ]);
  });

  it('keeps the count of what has come in', () => {
    story(filmUploadMachine, [
      ...begun,
      [done('beginFilm', film('uploading', { pieces: 1 })), 'sending', piece(0)],
      [done('sendPiece'), 'finishing', { finishFilm: { id } }, { context: { sent: 1 } }],
      [
        done('finishFilm', film('waiting', { pieces: 1 })),
        'encoding',
        { 'film.stored': { id } },
        { context: { file, film: film('waiting', { pieces: 1 }), sent: 1, problem: '' } },
      ],
    ]);
    story(filmUploadMachine, [
      ...begun,
      [fail('beginFilm', offline), 'broken'],
      [cancel, 'idle', { context: nothing }],
    ]);
  });
});
