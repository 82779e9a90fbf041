import { lineIcon } from './LineIcon';

export const ChatIcon = lineIcon(
  'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-8l-4 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM8 9h8M8 12h5',
);
