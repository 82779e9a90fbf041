import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { addressIn, preparedLine } from '../../../src/routes/qa/prepared';

const article = { id: 'A1', article: { address: '/portal/q7i12.html' } };

it.each([
  ['the prepared thing in the place of a sample', article, '打开 /portal/q7i1.html', '/portal/q7i12.html'],
  ['the page that shows what was prepared', article, '打开 /portal/account/messages', '/portal/account/messages'],
  [
    'the coupon of the same page',
    { id: 'A1', coupon: { address: '/portal/coupon?n=1&r=2' } },
    '打开 /portal/coupon?n=X',
    '/portal/coupon?n=1&r=2',
  ],
  [
    'a link that was prepared',
    { id: 'A1', accounts: { customer: { reset: '/portal/reset-password#t' } } },
    '打开 /portal/login',
    '/portal/reset-password#t',
  ],
  ['the home page where nothing says more', { id: 'A1' }, '先登录', '/'],
])('a case is opened at %s', (_, prepared, model, address) => {
  expect(addressIn(prepared, model)).toBe(address);
});

it('what a second factor and a phone ask for is told beside the password', () => {
  const account = { code: 'C1', password: 'p', signIn: '/s', phone: '13900000000', secret: 'ABCD', permit: 'EFGH' };
  const plain = { code: 'C2', password: 'p', signIn: '/s', phone: '', secret: '', permit: '' };
  const line = renderToStaticMarkup(preparedLine({ id: 'A1', accounts: { customer: account, author: plain } }, []));
  expect(line).toContain('，手机号码 13900000000，验证器的密钥 ABCD，开启码 EFGH');
  expect(line).toContain('评论的作者 <code>C2</code> 密码 <code>p</code> <a');
});

it.each([
  ['', '/dev/prepare/A1/open?to=%2Fportal%2Flogin'],
  ['staff', '/dev/prepare/A1/open?to=%2Fs%3Fproof%3Dold%26to%3D%252Fportal%252Flogin'],
])('a case of %j begins by a link that binds its switches to the window', (signedIn, href) => {
  const staff = { code: 'E1', password: 'p', signIn: '/s?proof=old' };
  const line = preparedLine({ id: 'A1', accounts: { staff } }, [{ signedIn, opening: '/portal/login' }]);
  expect(renderToStaticMarkup(line)).toContain(`<a href="${href}"`);
});
