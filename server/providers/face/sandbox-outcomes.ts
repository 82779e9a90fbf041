/** The results offered on the sandbox page, with the vendor's codes. */
export const OUTCOMES = {
  passed: { code: '0', liveRate: '99', label: '是本人，刷脸通过' },
  mismatch: { code: '2016', liveRate: '98', label: '刷脸失败：照片与本人不符' },
  lifeless: { code: '1003', liveRate: '12', label: '刷脸失败：未检测到活体' },
  dark: { code: '1202', liveRate: '40', label: '刷脸失败：光线太暗' },
  denied: { code: '3003', liveRate: '0', label: '拒绝：不是本人操作' },
} as const;

export type Outcome = keyof typeof OUTCOMES;

export function isOutcome(text: string): text is Outcome {
  return Object.hasOwn(OUTCOMES, text);
}
