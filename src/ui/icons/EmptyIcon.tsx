import { lineIcon } from './LineIcon';

export const EmptyIcon = lineIcon('M3.5 13.5 6 5.5h12l2.5 8v5h-17v-5ZM3.5 13.5H9l1 2h4l1-2h5.5');
