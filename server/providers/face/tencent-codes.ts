import { archiveMessages } from '../../../contract/archive/messages';
/** Success, both of a call and of a face check. */
export const PASSED = '0';

/** The vendor has no record of the order yet: the person has not finished. */
export const PENDING_CODES: readonly string[] = ['66660011'];

/** The gateway rejects the token, ticket or signature. Not a result of the person. */
export function isCredentialRefusal(code: string): boolean {
  return /^400\d{3}$/.test(code);
}

/** Errors of the vendor itself. Not a result of the person. */
export function isVendorTrouble(code: string): boolean {
  return code === '999999' || code === '-1';
}

const FAILED = '刷脸失败，请重新认证';

const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['1003', '刷脸失败：未检测到活体，请重新认证'],
  ['1202', '刷脸失败：光线太暗，请到明亮处重新认证'],
  ['2006', '姓名与身份证号不一致，请核对后重新认证'],
  ['2012', '刷脸失败：检测到多张人脸，请重新认证'],
  ['2013', '刷脸失败：面部未完整露出，请重新认证'],
  ['2015', archiveMessages.faceMismatch],
  ['2016', archiveMessages.faceMismatch],
  ['3003', '本次认证已取消，请重新认证'],
  ['3004', '没有摄像头权限，请授权后重新认证'],
]);

/** The user's message for a failed check. It never contains the vendor's text. */
export function failureMessage(code: string): string {
  return MESSAGES.get(code) ?? FAILED;
}
