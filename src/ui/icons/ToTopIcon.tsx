import { lineIcon } from './LineIcon';

export const ToTopIcon = lineIcon('M5 4h14M12 20V9M7 13.5 12 8.5l5 5');
