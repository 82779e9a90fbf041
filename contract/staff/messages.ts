/** What the console says of content when it refuses. */
export const staffMessages = {
  recordMissing: '记录不存在，可能已被删除',
  keyTaken: '编号已被占用',
  keyFixed: '编号不能修改',
  recordInUse: '记录正被其他内容使用，或引用了不存在的内容',
  /** `name` of who has changed it. */
  recordChanged: (name: string): string => `该记录已被${name === '' ? '他人' : name}修改，请刷新后再编辑`,
} as const;
