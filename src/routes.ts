import { rootRoute, route } from '@tanstack/virtual-file-routes';

/** The table of all addresses. Every other address is the not-found page. */
export const routes = rootRoute('__root.tsx', [
  route('/', 'home.tsx'),
  route('/order-site', 'site/order-site.tsx'),
  route('/portal/appDownloadsWithConfig.html', 'site/downloads.tsx'),
  route('/qa', 'qa/qa.tsx'),
  route('/portal/archive', 'archive/archive.tsx'),
  route('/portal/online-checking-result', 'archive/online-checking-result.tsx'),
  route('/portal/expire', 'archive/expire.tsx'),
  route('/portal/face-result', 'archive/face-result.tsx'),
  route('/portal/18th-anniversary/$goods', 'beans/goods-detail.tsx'),
  route('/portal/login', 'identity/login.tsx'),
  route('/portal/login-frame', 'identity/login-frame.tsx'),
  route('/portal/reset-password', 'identity/reset-password.tsx'),
  route('/portal/account', 'identity/account.tsx'),
  route('/portal/sso', 'identity/sso.tsx'),
  route('/portal/role/$code', 'identity/role.tsx'),
  route('/portal/m7.html', 'news/company-news.tsx'),
  route('/portal/$page/m{$code}.html', 'news/category-news.tsx'),
  route('/portal/q{$key}.html', 'news/article-q.tsx'),
  route('/portal/m{$key}.html', 'news/article-m.tsx'),
  route('/portal/t{$key}.html', 'news/article-t.tsx'),
  route('/portal/factoryVisitDetails/$id', 'news/factory-article.tsx'),
  route('/portal/18th-anniversary', 'beans/anniversary.tsx'),
  route('/portal/coupon', 'beans/coupon-claim.tsx'),
  route('/portal/orderNotice/$id', 'news/order-notice.tsx'),
]);
