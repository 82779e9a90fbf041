import { lineIcon } from './LineIcon';

export const ChevronIcon = lineIcon('m6 9 6 6 6-6');
