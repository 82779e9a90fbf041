import { dictionary } from '@zxcvbn-ts/language-common';
import type { CompanyInfo } from '../../../contract/company-info';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));

/** What the list of an English-speaking project does not know. At most 72 characters: `identity.passwordMaxLength`. */
const habits: readonly RegExp[] = [
  // A phone number, a QQ number or a date, with an initial or two: qq12345678, zhs13800138000, 19900307abc.
  /^[a-z]{0,3}[._-]?\d{5,12}[._-]?[a-z]{0,3}$/,
  // Phrases in pinyin, with digits that sound like more of them.
  /^(woaini|woaiwo|wodemima|mima|zhongguo|shenzhen|dianlu|dianzi|nihao|gongsi|admin|qwer|qaz|asd|zxc|abc|aa|password|pass|iloveyou|test|root|user|welcome)[\W_]*(\d{0,8}|520|521|1314|5201314|888|666|168)[\W_]*$/,
];

/** The letters that digits and signs stand for in such passwords. */
const plain = (password: string): string =>
  password
    .replaceAll('@', 'a')
    .replaceAll('0', 'o')
    .replaceAll('$', 's')
    .replaceAll('3', 'e')
    .replaceAll('1', 'i')
    .replaceAll('!', 'i');

/** What the company's mailboxes call it: of `ceo@star-river.example` star, river and both. */
function latinNames(company: CompanyInfo): string[] {
  const mailboxes = [company.ceoMailbox, company.hrMailbox, company.privacyMailbox];
  return mailboxes.flatMap((mailbox = '') => {
    const [name = ''] = (mailbox.split('@')[1] ?? '').toLowerCase().split('.');
    return [name.replaceAll('-', ''), ...name.split('-')].filter((part) => part.length > 2);
  });
}

/** The company's name or a part of it, with a year or what rules of other portals ask for: huaxiu2026, Huaxiu@123. */
function isOfCompany(lower: string, company: CompanyInfo): boolean {
  const [latin = ''] = /^[a-z-]+/.exec(lower) ?? [];
  const ending = lower.slice(latin.length).replace(/[^\p{L}]/gu, '');
  if (ending.length <= 3 && ['portal', ...latinNames(company)].includes(latin.replaceAll('-', ''))) return true;
  const chinese = lower.replace(/[^\p{L}]/gu, '');
  return chinese.length > 1 && [company.name, company.shortName].some((name) => name.toLowerCase().includes(chinese));
}

/** Whether a password is among those that are guessed first. */
export function isCommonPassword(password: string, company: CompanyInfo): boolean {
  const lower = password.normalize('NFKC').trim().toLowerCase();
  // The sign at the end that so many rules ask for. At most 72 characters.
  const bare = lower.replace(/[\W_]+$/, '');
  return (
    [lower, bare].some((text) => common.has(text) || common.has(plain(text))) ||
    habits.some((habit) => habit.test(lower)) ||
    isOfCompany(lower, company)
  );
}
