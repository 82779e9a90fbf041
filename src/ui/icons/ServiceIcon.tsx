import { lineIcon } from './LineIcon';

export const ServiceIcon = lineIcon(
  'M5 13v-2a7 7 0 0 1 14 0v2M5 12.5h1.5A1.5 1.5 0 0 1 8 14v2.5A1.5 1.5 0 0 1 6.5 18H6a2 2 0 0 1-2-2v-2.5a1 1 0 0 1 1-1ZM19 12.5h-1.5A1.5 1.5 0 0 0 16 14v2.5a1.5 1.5 0 0 0 1.5 1.5H18a2 2 0 0 0 2-2v-2.5a1 1 0 0 0-1-1ZM18 18c0 2-2 3-5 3',
);
