/** Messages that the portal sends by itself, and gives up after several tries. */
export const unsentKinds = ['messages'] as const;
export type UnsentKind = (typeof unsentKinds)[number];

export const unsentTexts: Readonly<Record<UnsentKind, string>> = {
  messages: '邮件或短信',
};
