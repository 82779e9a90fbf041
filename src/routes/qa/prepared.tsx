import type { ReactNode } from 'react';
import type { Prepared } from '../../machines/qa/case-run/machine';
import { saveFile } from '../../services/shared/save-file';

interface Account {
  name: string;
  code: string;
  password: string;
  signIn: string;
  /** What signing in asks for beside the password, and what turns a second factor on. */
  more: readonly string[];
}

interface PreparedFile {
  name: string;
  text: string;
  bytes?: number;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const accountsOf = ({ accounts }: Prepared): Account[] =>
  Object.entries(Object(accounts)).map(([name, value]) => {
    const { code, password, signIn, phone, secret, permit } = Object(value);
    const more = [
      ['手机号码', phone],
      ['验证器的密钥', secret],
      ['开启码', permit],
    ].flatMap(([label, given]) => (text(given) === '' ? [] : [`${label} ${text(given)}`]));
    return { name, code: text(code), password: text(password), signIn: text(signIn), more };
  });

/** What the worlds call the accounts of their orders. */
const callings: Readonly<Record<string, string>> = {
  customer: '客户',
  other: '另一客户',
  operator: '运营',
  manager: '管理员',
  staff: '员工',
  colleague: '同事',
  author: '评论的作者',
  muted: '被禁言的作者',
  buyer: '买家',
};

/** A window that a case begins with. */
export interface OpenedWindow {
  /** Who acts in it, where there are two. */
  who?: string;
  /** Whom its browser is signed in as: a name of the order's accounts; empty: nobody. */
  signedIn: string;
  /** The address that it begins with. */
  page: (prepared: Prepared) => string;
}

const callingOf = (name: string, windows: readonly OpenedWindow[]): string =>
  windows.find(({ signedIn }) => signedIn === name)?.who ?? callings[name] ?? name;

/** A text of a case with the real names in it. */
export function named(words: string, prepared: Prepared | null, windows: readonly OpenedWindow[]): string {
  if (prepared === null) return words;
  const { verificationCode } = Object(prepared.employee);
  const code = text(verificationCode);
  const made = words.replaceAll('准备的编号', text(prepared.id));
  return accountsOf(prepared).reduce(
    (said, account) => {
      const calling = callingOf(account.name, windows);
      return said.replaceAll(`准备好的${calling}`, `${calling} ${account.code}（密码 ${account.password}）`);
    },
    code === '' ? made : made.replaceAll('准备好的在线验证码', code),
  );
}

/** Signs in, then opens the page. */
const signedInAt = (signIn: string, address: string): string =>
  `${signIn}${signIn.includes('?') ? '&' : '?'}to=${encodeURIComponent(address)}`;

/** The link that begins a case: the switches of the case are for its window. */
const beginning = ({ id }: Prepared, page: string): string => `/dev/prepare/${id}/open?to=${encodeURIComponent(page)}`;

/** A file of exactly so many bytes is filled up with spaces. */
function saveMade({ name, text: content, bytes }: PreparedFile): void {
  const made = new TextEncoder().encode(content);
  saveFile(new Blob([made, ' '.repeat(Math.max(0, (bytes ?? 0) - made.length))], { type: 'text/csv' }), name);
}

/** One line of what was prepared: who, with which password, and the links. */
export function preparedLine(prepared: Prepared, windows: readonly OpenedWindow[]): ReactNode {
  const accounts = accountsOf(prepared);
  const { name, idNo, verificationCode } = Object(prepared.employee);
  const files: readonly PreparedFile[] = Array.isArray(prepared.files) ? prepared.files : [];
  return (
    <>
      <p>
        {accounts.map((account) => (
          <span key={account.name}>
            {`${callingOf(account.name, windows)} `}
            <code>{account.code}</code>
            {' 密码 '}
            <code>{account.password}</code>
            {account.more.map((fact) => `，${fact}`)}{' '}
            <a href={account.signIn} target="_blank" rel="noreferrer">
              登录
            </a>
            {'；'}
          </span>
        ))}
        {text(idNo) !== '' && `员工 ${text(name)}，身份证号 ${text(idNo)}，在线验证码 ${text(verificationCode)}；`}
        {files.map((file) => (
          <button key={file.name} type="button" onClick={() => saveMade(file)}>
            下载{file.name}
          </button>
        ))}
      </p>
      {windows.map(({ who, signedIn, page }, at) => {
        const address = page(prepared);
        const signIn = accounts.find(({ name: account }) => account === signedIn)?.signIn;
        const begins = signIn === undefined ? address : signedInAt(signIn, address);
        return (
          <p key={who ?? ''}>
            <a href={at === 0 ? beginning(prepared, begins) : begins} target="_blank" rel="noreferrer">
              打开{who ?? '用例'}的页面
            </a>
            {signIn === undefined ? '（未登录；用无痕窗口）' : `（同时登录${at === 0 ? '' : '；用另一个浏览器'}）`}
          </p>
        );
      })}
    </>
  );
}
