/** Spellings of a redirect to another host, or of a script. Each was let through by some parser. */
export const hostileTargets = [
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example/',
  '/x/..//evil.example/',
  'https:evil.example',
  'javascript:location.assign("https://evil.example/")',
  'data:text/html,<script>location.assign("https://evil.example/")</script>',
] as const;

/** The search parameters of each page, by the path of its route; a unit test compares it with what the pages read. */
export const searchParameters: Readonly<Record<string, readonly string[]>> = {
  '/order-site': ['site', 'address'],
  '/portal/appDownloadsWithConfig.html': ['tab'],
  '/qa': ['machine'],
  '/portal/account': ['next'],
  '/portal/m7.html': ['title'],
  '/portal/$page/m{$code}.html': ['title'],
  '/portal/m6.html': ['deal', 'page', 'status', 'title', 'type'],
  '/portal/q{$list}.html': ['deal', 'page', 'status', 'title', 'type'],
  '/portal/archive': ['apply', 'verify', 'guide'],
  '/portal/face-result': ['code', 'orderNo', 'h5faceId', 'liveRate', 'newSignature'],
  '/portal/login': ['returnTo', 'failed'],
  '/portal/sso': ['formSubmit'],
  '/portal/18th-anniversary': ['activity'],
  '/portal/coupon': ['n', 'r'],
  '/portal/preview': ['token'],
  '/portal/account/coupons': ['page', 'state'],
  '/portal/factoryVisitorApply': ['drawer'],
  '/portal/factoryVisitorApply/$type': ['drawer'],
  '/portal/doc-{$slug}': ['since', 'version'],
  '/portal/moderation': ['days', 'page', 'status', 'type', 'view'],
  '/portal/s/serviceGuide': ['keyword', 'page'],
  '/portal/showOrder/details_{$key}.html': ['type'],
  '/portal/showOrder_{$page}.html': ['plate'],
  '/portal/showPcbOrder_{$page}.html': ['plate'],
  '/portal/vtechnology.html': ['active', 'check', 'q', 'unit'],
  '/portal/p_v_27.html': ['film', 'page', 'typeCode'],
  '/portal/video-player': ['id', 'videoName'],
  '/staff/activities/$keyId': ['copy'],
  '/staff/content/$resource': ['page', 'search', 'state'],
  '/staff/shipping': ['page', 'state'],
  '/portal/submissions': ['page'],
  '/portal/tickets': ['kind', 'mine', 'number', 'page', 'state', 'ticket'],
  '/staff/log': ['from', 'page', 'resource', 'to'],
};

/** Names under which other portals take a redirect target; no page of this one reads them. */
export const usualParameters = ['redirect', 'redirect_uri', 'return', 'next', 'url', 'goods', 'callback', 's'];
