/** How a sign-in of staff ended. */
export const signInOutcomes = [
  ['signedIn', '登录成功'],
  ['wrongPassword', '密码错误'],
  ['disabled', '账号已停用'],
] as const;
export type SignInOutcome = (typeof signInOutcomes)[number][0];

export const isSignInOutcome = (outcome: string | undefined): outcome is SignInOutcome =>
  signInOutcomes.some(([each]) => each === outcome);

export const outcomeText = (outcome: string): string =>
  signInOutcomes.find(([each]) => each === outcome)?.[1] ?? outcome;
