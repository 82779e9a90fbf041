import { identity } from '../limits/identity';

export const nicknameMessages = {
  /** R202 */
  empty: '请输入昵称',
  tooLong: `昵称不能超过${identity.nicknameMaxLength}个字符`,
  /** R203 */
  unreadable: '希望您设置一个可读性强的昵称',
  reserved: '昵称不能包含官方、管理员等字样',
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
    .replace(/[\p{C}\u3164\uFFA0\u115F\u1160\u2800]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** What is wrong with a nickname (R202, R203). A character outside the basic plane counts as one. */
export function checkNickname(nickName: string): string | undefined {
  const tidy = tidyNickname(nickName);
  if (tidy === '') return nicknameMessages.empty;
  if ([...tidy].length > identity.nicknameMaxLength) return nicknameMessages.tooLong;
  return machineMade.test(tidy) ? nicknameMessages.unreadable : undefined;
}

const reservedWords = ['官方', '管理员', '工作人员', '客服', '版主', '华秀'];

/** Whether a name pretends to be staff, however it is written. */
export const isReserved = (nickName: string): boolean => {
  const bare = nickName.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  return reservedWords.some((word) => bare.includes(word));
};
