/** Words of advertisements and fraud. A comment that contains one of them is held for review. */
export const heldWords: readonly string[] = [
  '加微信', '加我微信', '加VX', '加QQ', '扫码进群', '代开发票', '代开票', '刷单', '兼职日结', '博彩', '赌场', '彩票内幕',
  '贷款秒批', '套现', '办证', '代写论文', '色情', '裸聊', '私服外挂', '刷钻', '返利群', '稳赚不赔', '内部消息',
]; // biome-ignore format: a table of words
