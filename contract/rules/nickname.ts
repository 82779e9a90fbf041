import { identity } from '../limits/identity';
import { isBlank, lengthOf } from './text';

export const nicknameMessages = {
  /** R202 */
  empty: '请输入昵称',
  tooLong: `昵称不能超过${identity.nicknameMaxLength}个字符`,
  /** R203 */
  unreadable: '希望您设置一个可读性强的昵称',
  reserved: '昵称不能包含官方、管理员等字样',
  taken: '该昵称已被使用，请换一个',
  /** R201 */
  saved: '设置成功',
} as const;

/** C01: the form of a name that a machine has made. */
const machineMade = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{10}$/;

/** C01: whether a customer has to choose a name before commenting or asking. */
export const needsNickname = (nickName: string): boolean => nickName === '' || machineMade.test(nickName);

/** Without what a reader does not see: control and format characters, and blanks at the ends or in a row. */
export const tidyNickname = (nickName: string): string =>
  nickName
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u3164\uFFA0\u115F\u1160\u2800]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** What is wrong with a nickname (R202, R203). A character outside the basic plane counts as one. */
export function checkNickname(nickName: string): string | undefined {
  const tidy = tidyNickname(nickName);
  if (isBlank(tidy)) return nicknameMessages.empty;
  if (lengthOf(tidy) > identity.nicknameMaxLength) return nicknameMessages.tooLong;
  return machineMade.test(tidy) ? nicknameMessages.unreadable : undefined;
}

const reservedWords = ['官方', '管理员', '管理组', '工作人员', '客服', '人工服务', '版主', '站长', '运营'];
/** What of them is written otherwise in traditional characters. */
const simplified: Readonly<Record<string, string>> = {
  員: '员',
  組: '组',
  務: '务',
  長: '长',
  運: '运',
  營: '营',
  華: '华',
};
/** As whole words, so that Badminton is a name. */
const reservedEnglish =
  /(?<![a-z])(?:(?:super|sys)?admin(?:s|istrators?)?|moderators?|official|staff|(?:customer ?)?service|(?:tech ?)?support|webmaster|root|system)(?![a-z])/;

/** The name of a company, and the part of it by which people know it: without its place and what follows. */
const namesOf = (company: string): string[] => {
  const [before = ''] = company.split(/电路|电子|科技|实业|控股|集团|股份|有限|公司/u);
  return [company, before.split(/[省市]/u).at(-1) ?? ''].filter((name) => lengthOf(name) > 1);
};

/** Whether a name pretends to be staff of the company, however it is written. */
export const isReserved = (nickName: string, company: string): boolean => {
  const plain = nickName
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .toLowerCase();
  const bare = plain.replace(/[^\p{L}\p{N}]/gu, '').replace(/./gu, (sign) => simplified[sign] ?? sign);
  const words = [...reservedWords, ...namesOf(company)];
  return words.some((word) => bare.includes(word)) || reservedEnglish.test(plain) || reservedEnglish.test(bare);
};

/** By which two nicknames look the same: equal for every width, case and blank. */
export const nicknameKey = (nickName: string): string =>
  nickName
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{DI}]/gu, '')
    .toLowerCase();
