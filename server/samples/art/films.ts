import { fileURLToPath } from 'node:url';

/** The films of the repository, drawn by `scripts/films`. */
export const sampleFilms = fileURLToPath(new URL('../../../content/films', import.meta.url));

const films = ['place', 'press', 'expose', 'drill', 'probe', 'inspect', 'gold', 'mask'] as const;
type Film = (typeof films)[number];

const numberOf = (fileId: string): number | undefined => {
  const [, number] = /^sample-video-(\d{1,3})$/.exec(fileId) ?? [];
  return number === undefined ? undefined : Number(number);
};

const filmAt = (number: number): Film => films[(number - 1) % films.length] ?? films[0];

/** The films of the video centre's samples, of which there are more than films. */
export function sampleFilmOf(fileId: string): string {
  const number = numberOf(fileId);
  return number === undefined ? fileId : filmAt(number);
}

export const posterOf = (film: Film): string => `/media/films/${film}/poster.jpg`;

export const samplePoster = (number: number): string => posterOf(filmAt(number));

/** The addresses of a camera that shows a film for ever; `habit` as the local provider knows it. */
export const cameraOf = (film: Film, habit = '') => ({
  hlsHd: `/media/live/${film}${habit}/hd.m3u8`,
  hls: `/media/live/${film}${habit}/sd.m3u8`,
});
