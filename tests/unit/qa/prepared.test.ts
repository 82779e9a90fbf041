import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { preparedLine } from '../../../src/routes/qa/prepared';

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
  const line = preparedLine({ id: 'A1', accounts: { staff } }, [{ signedIn, page: () => '/portal/login' }]);
  expect(renderToStaticMarkup(line)).toContain(`<a href="${href}"`);
});
