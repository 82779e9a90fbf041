import { lineIcon } from './LineIcon';

export const SearchIcon = lineIcon('M16 16l4.5 4.5M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z');
