import { rootRoute, route } from '@tanstack/virtual-file-routes';

/** The table of all addresses. Every other address is the not-found page. */
export const routes = rootRoute('__root.tsx', [
  route('/', 'home.tsx'),
  route('/portal/archive', 'archive/archive.tsx'),
  route('/portal/online-checking-result', 'archive/online-checking-result.tsx'),
  route('/portal/expire', 'archive/expire.tsx'),
  route('/portal/face-result', 'archive/face-result.tsx'),
]);
