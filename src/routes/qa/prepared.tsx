import type { ReactNode } from 'react';
import type { Prepared } from '../../machines/qa/case-run/machine';

interface Account {
  name: string;
  code: string;
  password: string;
  signIn: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const accountsOf = ({ accounts }: Prepared): Account[] =>
  Object.entries(Object(accounts)).map(([name, value]) => {
    const { code, password, signIn } = Object(value);
    return { name, code: text(code), password: text(password), signIn: text(signIn) };
  });

/** What the worlds call the accounts of their orders. */
const callings: Readonly<Record<string, string>> = { customer: '客户', other: '另一客户', operator: '运营' };

/** The address of what was prepared, else the page that the model names. */
export function addressIn(prepared: Prepared, model: string): string {
  const made = ['sale', 'coupon', 'article', 'comments', 'question'].map((name) =>
    text(Object(prepared[name]).address),
  );
  const { reset } = Object(Object(prepared.accounts).customer);
  return made.find((address) => address !== '') ?? (text(reset) || (/\/[\w/.?=-]*/.exec(model)?.[0] ?? '/'));
}

/** A text of a case with the real names in it. */
export function named(words: string, prepared: Prepared | null): string {
  if (prepared === null) return words;
  const { verificationCode } = Object(prepared.employee);
  const code = text(verificationCode);
  return accountsOf(prepared).reduce(
    (said, account) => {
      const calling = callings[account.name] ?? account.name;
      return said.replaceAll(`准备好的${calling}`, `${calling} ${account.code}（密码 ${account.password}）`);
    },
    code === '' ? words : words.replaceAll('准备好的在线验证码', code),
  );
}

/** One line of what was prepared: who, with which password, and the links. */
export function preparedLine(prepared: Prepared, signedIn: string, address: string): ReactNode {
  const accounts = accountsOf(prepared);
  const signIn = accounts.find(({ name }) => name === signedIn)?.signIn;
  const { name, idNo, verificationCode } = Object(prepared.employee);
  return (
    <>
      <p>
        {accounts.map((account) => (
          <span key={account.name}>
            {`${callings[account.name] ?? account.name} `}
            <code>{account.code}</code>
            {' 密码 '}
            <code>{account.password}</code>{' '}
            <a href={account.signIn} target="_blank" rel="noreferrer">
              登录
            </a>
            {'；'}
          </span>
        ))}
        {text(idNo) !== '' && `员工 ${text(name)}，身份证号 ${text(idNo)}，在线验证码 ${text(verificationCode)}；`}
      </p>
      <p>
        <a
          href={signIn === undefined ? address : `${signIn}?to=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noreferrer"
        >
          打开用例的页面
        </a>
        {signIn === undefined ? '（未登录；用无痕窗口）' : '（同时登录）'}
      </p>
    </>
  );
}
