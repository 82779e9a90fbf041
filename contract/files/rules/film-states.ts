/** How far an uploaded film is. */
export const filmStates = ['uploading', 'waiting', 'running', 'ready', 'failed'] as const;
export type FilmState = (typeof filmStates)[number];

export const filmStateNames: Readonly<Record<FilmState, string>> = {
  uploading: '上传未完成',
  waiting: '等待转码',
  running: '转码中',
  ready: '可以播放',
  failed: '失败',
};

/** Of a film that the portal has made itself. */
const ownFilm = /f[0-9a-f]{32}/g;

export const isOwnFilm = (id: string): boolean => /^f[0-9a-f]{32}$/.test(id);

export const ownFilmsIn = (text: string): string[] => [...new Set(text.match(ownFilm) ?? [])];

/** A picture of an uploaded film, from 1. */
export const frameAddress = (id: string, number: number): string => `/media/films/${id}/frame-${number}.jpg`;
