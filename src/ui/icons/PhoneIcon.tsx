import { lineIcon } from './LineIcon';

export const PhoneIcon = lineIcon(
  'M5 4h4l1.5 5-2.3 1.4a12 12 0 0 0 5.4 5.4L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z',
);
