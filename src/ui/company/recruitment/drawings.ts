import type { Photo, Reason } from '../../../../contract/company/calls';
import anniversary from './pictures/anniversary.svg';
import baseStudy from './pictures/base-study.svg';
import birthday from './pictures/birthday.svg';
import dream from './pictures/dream.svg';
import kart from './pictures/kart.svg';
import life from './pictures/life.svg';
import movie from './pictures/movie.svg';
import outdoor from './pictures/outdoor.svg';
import park from './pictures/park.svg';
import training from './pictures/training.svg';
import workplace from './pictures/workplace.svg';

export type Drawings = Readonly<Record<Photo['drawing'] | Reason['key'], string>>;

/** The URL of each drawing. */
export const drawings: Drawings = {
  anniversary,
  training,
  baseStudy,
  movie,
  park,
  birthday,
  outdoor,
  kart,
  dream,
  workplace,
  life,
};
