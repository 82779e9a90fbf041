import { fileURLToPath } from 'node:url';
import {
  workDrill,
  workExpose,
  workGold,
  workInspect,
  workMask,
  workPlace,
  workPress,
  workProbe,
  workTurn,
} from '../../../contract/rules/photos';

/** The films of the repository. */
export const sampleFilms = fileURLToPath(new URL('../../../content/films', import.meta.url));

/** With the picture whose scene it is. */
export const films = {
  place: workPlace,
  press: workPress,
  expose: workExpose,
  drill: workDrill,
  probe: workProbe,
  inspect: workInspect,
  gold: workGold,
  mask: workMask,
  turn: workTurn,
} as const;

export type Film = keyof typeof films;

export const coverOf = (film: Film): string => films[film].path;

/** The addresses of a camera that shows a film for ever; `habit` as the local provider knows it. */
export const cameraOf = (film: Film, habit = '') => ({
  hlsHd: `/media/live/${film}${habit}/hd.m3u8`,
  hls: `/media/live/${film}${habit}/sd.m3u8`,
});
