import { lineIcon } from './LineIcon';

export const PauseIcon = lineIcon('M9 6v12M15 6v12');

export const PlayIcon = lineIcon('m8 5.5 10.5 6.5L8 18.5z');

export const BackIcon = lineIcon('m14.5 5-7 7 7 7');

export const ForwardIcon = lineIcon('m9.5 5 7 7-7 7');
