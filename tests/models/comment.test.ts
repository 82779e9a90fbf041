import { it } from 'vitest';
import { commentMachine } from '../../src/machines/comments/comment/machine';
import { done, fail, story } from './support/story';

const visitor = { who: 'visitor' };
const customer = { who: 'customer' };
const open = { type: 'box.open' } as const;
const close = { type: 'box.close' } as const;
const known = (muted: boolean) => ({ type: 'customer.known', muted }) as const;
const gone = { type: 'customer.gone' } as const;
const submit = (markup: string, refusal = '') => ({ type: 'comment.submit', markup, refusal }) as const;
const refuse = (text: string) => ({ type: 'picture.refuse', text }) as const;
const inVain = (text: string) => ({ type: 'picture.fail', text }) as const;
const answers = (official: object) =>
  ({ type: 'comment.submit', markup: '<p>您好</p>', refusal: '', official }) as const;
const posts = (markup: string, captcha: object = {}) => ({ postComment: { markup, ...captcha } });
const dismissed = { code: 'DISMISSED', message: '' };
const noSession = { code: 'LOGIN', message: '请先登录' };
const busy = { code: '500', message: '系统繁忙' };
const who = (name: string) => ({ context: { who: name } });
const problem = (words: string) => ({ context: { problem: words } });
const forgotten = { context: { markup: '', captcha: null, problem: '' } };

const writing = [
  ['start', 'closed', forgotten],
  [open, 'writing.editing'],
] as const;

const sending = [
  ...writing,
  [submit('<p>好</p>'), 'naming', 'requireName', { context: { markup: '<p>好</p>', problem: '' } }],
  [done('requireName'), 'sending', posts('<p>好</p>')],
] as const;

it('a visitor signs in and goes on to write', () => {
  story(
    commentMachine,
    [
      ['start', 'visitor'],
      [open, 'awaitingLogin', { login: { refused: false } }],
      [open, 'awaitingLogin', { login: { refused: false } }],
      [fail('login', dismissed), 'visitor'],
      [open, 'awaitingLogin', { login: { refused: false } }],
      [known(false), 'awaitingLogin', who('customer')],
      [done('login'), 'writing.editing'],
    ],
    visitor,
  );
  story(
    commentMachine,
    [
      ['start', 'visitor'],
      [open, 'awaitingLogin', { login: { refused: false } }],
      [known(true), 'muted', who('muted')],
    ],
    visitor,
  );
});

it('who is at the page is learnt before, while and after writing', () => {
  story(
    commentMachine,
    [
      ['start', 'visitor'],
      [known(true), 'muted', who('muted')],
      [open, 'muted'],
      [known(false), 'closed', who('customer')],
      [known(true), 'muted', who('muted')],
      [gone, 'visitor', who('visitor')],
      [known(false), 'closed', who('customer')],
      [gone, 'visitor', who('visitor')],
    ],
    visitor,
  );
  story(
    commentMachine,
    [
      ...writing,
      [gone, 'writing.editing', who('visitor')],
      [known(false), 'writing.editing', who('customer')],
      [submit('<p>好</p>', '内容过长'), 'writing.editing', problem('内容过长')],
      [known(true), 'muted', who('muted'), forgotten],
    ],
    customer,
  );
  story(commentMachine, [...writing, [gone, 'writing.editing'], [close, 'visitor']], customer);
  story(commentMachine, [['start', 'muted']], { who: 'muted' });
});

it.each([
  ['posted', 1, false],
  ['held', 0, true],
] as const)('a comment is %s where the server says %i, and another can be written', (state, auditStatus, held) => {
  const after = [
    ...sending,
    [
      done('postComment', { id: 12, auditStatus }),
      state,
      { info: '操作成功！' },
      { 'comment.posted': { id: 12, held } },
      forgotten,
    ],
  ] as const;
  story(commentMachine, [...after, [known(false), state, who('customer')], [open, 'writing.editing']], customer);
  story(commentMachine, [...after, [known(true), 'muted', who('muted')]], customer);
  story(commentMachine, [...after, [gone, 'visitor', who('visitor')]], customer);
  story(
    commentMachine,
    [
      ...writing,
      [gone, 'writing.editing'],
      [submit('<p>好</p>'), 'naming', 'requireName'],
      [done('requireName'), 'sending', posts('<p>好</p>')],
      [
        done('postComment', { id: 12, auditStatus }),
        state,
        { info: '操作成功！' },
        { 'comment.posted': { id: 12, held } },
      ],
      [known(false), state, who('customer')],
    ],
    customer,
  );
});

it('what is refused before it is sent says why; closing forgets it', () => {
  story(
    commentMachine,
    [
      ...writing,
      [submit('', '内容不能为空'), 'writing.editing', problem('内容不能为空'), { context: { markup: '' } }],
      [submit('<p>好</p>'), 'naming', 'requireName', problem('')],
      [fail('requireName', dismissed), 'writing.editing', { context: { markup: '<p>好</p>' } }],
      [close, 'closed', forgotten],
    ],
    customer,
  );
});

it('a failure says why and the comment can be sent again', () => {
  story(
    commentMachine,
    [
      ...sending,
      [fail('postComment', busy), 'writing.failed', problem('系统繁忙'), { context: { markup: '<p>好</p>' } }],
      [submit('', '内容不能为空'), 'writing.editing', problem('内容不能为空')],
      [submit('<p>好</p>'), 'naming', 'requireName', problem('')],
      [done('requireName'), 'sending', posts('<p>好</p>')],
      [fail('postComment', busy), 'writing.failed'],
      [close, 'closed', forgotten],
    ],
    customer,
  );
});

it('a session that ended is renewed before the comment is sent', () => {
  story(
    commentMachine,
    [
      ...sending,
      [fail('postComment', noSession), 'awaitingLoginToSend', { login: { refused: true } }],
      [done('login'), 'naming', 'requireName'],
      [done('requireName'), 'sending', posts('<p>好</p>')],
      [fail('postComment', noSession), 'awaitingLoginToSend', { login: { refused: true } }],
      [fail('login', dismissed), 'writing.editing', { context: { markup: '<p>好</p>' } }],
    ],
    customer,
  );
});

it('who is muted meanwhile learns it, and nothing is kept', () => {
  story(
    commentMachine,
    [...sending, [fail('postComment', { code: 'MUTED', message: '已被禁言' }), 'muted', who('muted'), forgotten]],
    customer,
  );
});

it.each(['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG'])('a captcha is asked for after %s, and goes along once', (code) => {
  const captcha = { captchaId: 'captcha-1', captchaAnswer: 'AB12' };
  const answer = { type: 'captcha.answer', ...captcha } as const;
  story(
    commentMachine,
    [
      ...sending,
      [fail('postComment', { code, message: '请填写验证码' }), 'captcha', problem('请填写验证码')],
      [answer, 'sending', posts('<p>好</p>', captcha)],
      [fail('postComment', { code, message: '验证码错误' }), 'captcha', problem('验证码错误')],
      [{ type: 'captcha.cancel' }, 'writing.editing'],
      [submit('<p>好的</p>'), 'naming', 'requireName', { context: { captcha: null, problem: '' } }],
      [done('requireName'), 'sending', posts('<p>好的</p>')],
      [fail('postComment', { code, message: '请填写验证码' }), 'captcha'],
      [answer, 'sending', posts('<p>好的</p>', captcha)],
      [
        done('postComment', { id: 13, auditStatus: 1 }),
        'posted',
        { info: '操作成功！' },
        { 'comment.posted': { id: 13, held: false } },
        forgotten,
      ],
    ],
    customer,
  );
});

it('files that are not taken, and those whose upload is in vain, are told one beside the other [R224]', () => {
  story(
    commentMachine,
    [
      ...writing,
      [refuse('三.exe：格式不正确'), 'writing.editing', problem('三.exe：格式不正确')],
      [inVain('一.png：太大'), 'writing.editing', problem('三.exe：格式不正确；一.png：太大')],
      [inVain('一.png：太大'), 'writing.editing', problem('三.exe：格式不正确；一.png：太大')],
      [refuse(''), 'writing.editing', problem('')],
      [inVain('太大'), 'writing.editing', problem('太大')],
      [inVain('太大'), 'writing.editing', problem('太大')],
    ],
    customer,
  );
});

it('is begun with the draft, which keeps what is typed', () => {
  const draft = { markup: '<p>板厚</p>' };
  const type = { type: 'form.change', draft } as const;
  const read = (found: object) => done('readDraft', { value: null, key: '', stored: false, ...found });
  story(
    commentMachine,
    [
      ['start', 'closed'],
      [open, 'opening', 'readDraft'],
      [read({ value: draft }), 'writing.editing', { context: { draft: draft.markup } }],
      [type, 'writing.editing', { keepDraft: draft }],
      [submit('<p>好</p>'), 'naming', 'requireName'],
      [done('requireName'), 'sending', posts('<p>好</p>')],
      [fail('postComment', { code: 'CAPTCHA_REQUIRED', message: '请填写图形验证码' }), 'captcha'],
      [type, 'captcha', { keepDraft: draft }],
      [{ type: 'captcha.cancel' }, 'writing.editing'],
      [close, 'closed'],
      [open, 'opening', 'readDraft'],
      [
        read({ stored: true }),
        'writing.editing',
        { info: '上次提交的内容已收到，无需重复提交' },
        { context: { draft: '' } },
      ],
      [close, 'closed'],
      [open, 'opening', 'readDraft'],
      [fail('readDraft', { code: '', message: '' }), 'writing.editing', { context: { draft: '' } }],
    ],
    customer,
  );
});

it('an official answer tells how many were seen, and stays where another came first', () => {
  const overtaken = { code: 'CHANGED', message: '该内容已由他人回复' };
  story(
    commentMachine,
    [
      ...writing,
      [answers({ seen: 2 }), 'naming', 'requireName'],
      [done('requireName'), 'sending', posts('<p>您好</p>', { official: { seen: 2 } })],
      [fail('postComment', overtaken), 'writing.failed', 'comment.overtaken', problem(overtaken.message)],
      [submit('<p>好</p>'), 'naming', 'requireName', { context: { official: null } }],
      [done('requireName'), 'sending', posts('<p>好</p>')],
    ],
    customer,
  );
});

/** Who is at the page, and the draft that the field begins with. */
const at = (name: string, draft = '<p>稿</p>', rest: object = {}) => ({ context: { who: name, draft, ...rest } });
const kept = { value: { markup: '<p>稿</p>' }, key: '', stored: false };
const drafted = [
  ['start', 'closed', at('customer', '')],
  [open, 'opening', 'readDraft', at('customer', '')],
  [done('readDraft', kept), 'writing.editing', at('customer')],
] as const;
const named = [
  ...drafted,
  [submit('<p>好</p>'), 'naming', 'requireName', at('customer')],
  [submit('<p>好</p>'), 'naming'],
  [done('requireName'), 'sending', posts('<p>好</p>'), at('customer')],
] as const;

it('a visitor who signs in is a customer, also where the page does not hear of it', () => {
  const login = { login: { refused: false } };
  story(
    commentMachine,
    [
      ['start', 'visitor', at('visitor', '')],
      [open, 'awaitingLogin', login, at('visitor', '')],
      [known(false), 'awaitingLogin', at('customer', '')],
      [fail('login', dismissed), 'visitor', at('customer', '')],
      [gone, 'visitor', at('visitor', '')],
      [open, 'awaitingLogin', login, at('visitor', '')],
      [done('login'), 'opening', 'readDraft', at('customer', '')],
      [done('readDraft', kept), 'writing.editing', at('customer')],
      [close, 'closed', at('customer')],
      [gone, 'visitor', at('visitor')],
      [open, 'awaitingLogin', login, at('visitor')],
      [open, 'awaitingLogin', login, at('visitor')],
      [done('login'), 'opening', 'readDraft', at('customer')],
      // A draft that cannot be read any more is not that of before.
      [fail('readDraft', busy), 'writing.editing', at('customer', '')],
    ],
    visitor,
  );
});

it.each([
  ['posted', 1],
  ['held', 0],
] as const)('the draft is read anew before the next comment, after one that is %s', (state, auditStatus) => {
  const held = auditStatus === 0;
  const after = [
    ...named,
    [
      done('postComment', { id: 12, auditStatus }),
      state,
      { info: '操作成功！' },
      { 'comment.posted': { id: 12, held } },
      at('customer'),
    ],
  ] as const;
  story(
    commentMachine,
    [
      ...after,
      [open, 'opening', 'readDraft', at('customer')],
      [done('readDraft', { ...kept, value: null }), 'writing.editing', at('customer', '')],
    ],
    customer,
  );
  story(commentMachine, [...after, [gone, 'visitor', at('visitor')]], customer);
});

it('what is written is kept over a name, a session, a code and a failure that are in the way', () => {
  const markup = '<p>好</p>';
  const again = { login: { refused: true } };
  const captcha = { captchaId: 'c', captchaAnswer: '7' };
  const wanted = { code: 'CAPTCHA_REQUIRED', message: '请填写图形验证码' };
  const typed = { type: 'form.change', draft: { markup } } as const;
  story(
    commentMachine,
    [
      ...drafted,
      [typed, 'writing.editing', { keepDraft: { markup } }, at('customer')],
      [refuse('图片过大'), 'writing.editing', at('customer', undefined, { problem: '图片过大' })],
      [submit(markup), 'naming', 'requireName', at('customer')],
      [fail('requireName', dismissed), 'writing.editing', at('customer', undefined, { markup })],
      [gone, 'writing.editing', at('visitor')],
      [submit(markup), 'naming', 'requireName', at('visitor')],
      [fail('requireName', dismissed), 'writing.editing', at('visitor')],
      [submit(markup), 'naming', 'requireName', at('visitor')],
      [done('requireName'), 'sending', posts(markup), at('visitor')],
      [fail('postComment', noSession), 'awaitingLoginToSend', again, at('visitor', undefined, { markup })],
      [done('login'), 'naming', 'requireName', at('customer', undefined, { markup })],
      [done('requireName'), 'sending', posts(markup), at('customer')],
      [fail('postComment', noSession), 'awaitingLoginToSend', again, at('customer')],
      [fail('login', dismissed), 'writing.editing', at('visitor')],
      [known(false), 'writing.editing', at('customer')],
      [submit(markup), 'naming', 'requireName'],
      [done('requireName'), 'sending', posts(markup)],
      [fail('postComment', wanted), 'captcha', at('customer', undefined, { markup, problem: wanted.message })],
      [{ type: 'captcha.answer', ...captcha }, 'sending', posts(markup, captcha), at('customer')],
      [fail('postComment', wanted), 'captcha', at('customer')],
      [{ type: 'captcha.cancel' }, 'writing.editing', at('customer', undefined, { markup, captcha })],
      [submit(markup), 'naming', 'requireName', at('customer', undefined, { captcha: null })],
      [done('requireName'), 'sending', posts(markup)],
      [fail('postComment', busy), 'writing.failed', at('customer', undefined, { markup, problem: '系统繁忙' })],
    ],
    customer,
  );
});

it.each([
  ['posted', 1],
  ['held', 0],
] as const)('a comment that is %s after its customer has left makes nobody a customer', (state, auditStatus) => {
  story(
    commentMachine,
    [
      ...named,
      [gone, 'sending', at('visitor')],
      [
        done('postComment', { id: 12, auditStatus }),
        state,
        { info: '操作成功！' },
        { 'comment.posted': { id: 12, held: auditStatus === 0 } },
        at('visitor'),
      ],
      [open, 'opening', 'readDraft', at('visitor')],
      [done('readDraft', kept), 'writing.editing', at('visitor')],
    ],
    customer,
  );
});
