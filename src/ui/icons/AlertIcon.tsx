import { lineIcon } from './LineIcon';

export const AlertIcon = lineIcon('M12 3.5 21.5 20h-19L12 3.5ZM12 10v4.5M12 17.3v.2');
