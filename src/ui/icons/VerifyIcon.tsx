import { lineIcon } from './LineIcon';

export const VerifyIcon = lineIcon(
  'M12 3 19.5 6v5.5c0 4.4-3 7.8-7.5 9.5-4.5-1.7-7.5-5.1-7.5-9.5V6L12 3ZM8.7 12l2.4 2.4 4.4-4.6',
);
